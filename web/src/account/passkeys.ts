/** Passkeys: what the browser is asked, and what it says. */

import { post, send } from "../api";
import { me } from "../me.svelte";
import type { Ceremony, LoggedIn, Passkey } from "../protocol";

/** Whether this site and this browser know them. */
export function known(): boolean {
  const can =
    "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return can && me.now?.passkeys === true;
}

/** Make one for one's account; null where somebody thought better of it. */
export async function make(name: string, password: string): Promise<Passkey[] | null> {
  const { options } = await post<Ceremony>("/api/passkeys/options", { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  const credential = await said(navigator.credentials.create({ publicKey }));
  return credential ? post<Passkey[]>("/api/passkeys", { name, credential }) : null;
}

/** Log in with one; null where somebody thought better of it. */
export async function enter(join: boolean): Promise<LoggedIn | null> {
  const { options } = await post<Ceremony>("/api/login/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  const credential = await said(navigator.credentials.get({ publicKey }));
  return credential ? post<LoggedIn>("/api/login/passkey", { credential, join }) : null;
}

export function remove(id: string): Promise<Passkey[]> {
  return send<Passkey[]>("DELETE", `/api/passkeys/${encodeURIComponent(id)}`);
}

/** What the browser says, as text; nothing when it was called off there. */
async function said(asking: Promise<Credential | null>): Promise<string | null> {
  const made = await asking.catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  return made && JSON.stringify((made as PublicKeyCredential).toJSON());
}
