import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";
const WORKER = "worker.js";
const FLAGS = "country-flag-icons";
const { version: flagged } = JSON.parse(
  readFileSync(new URL(`node_modules/${FLAGS}/package.json`, import.meta.url), "utf8"),
);

/** The licences of what ends up in the page travel with it. */
function licences(...files: string[]): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const texts = files.map((file) => {
        const url = new URL(
          file.startsWith("licences/") ? file : `node_modules/${file}`,
          import.meta.url,
        );
        return `${file}\n\n${readFileSync(url, "utf8").trim()}\n`;
      });
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n\n") });
    },
  };
}

/** The server reads which kinds of pieces the page has components for. */
function kinds(): Plugin {
  return {
    name: "kinds",
    apply: "build",
    generateBundle() {
      const folder = new URL("src/pieces/", import.meta.url);
      const kinds = readdirSync(folder).filter((kind) =>
        existsSync(new URL(`${kind}/piece.ts`, folder)),
      );
      this.emitFile({ type: "asset", fileName: "kinds.json", source: JSON.stringify(kinds) });
    },
  };
}

/** What is read by everybody is packed once, as well as can be: the server sends it as it lies. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => !name.endsWith(".woff2"))) {
        const whole = readFileSync(join(dir, file));
        for (const [end, pack] of [
          [".br", brotliCompressSync(whole)],
          [".gz", gzipSync(whole, { level: 9 })],
        ] as const) {
          if (pack.length < whole.length) writeFileSync(join(dir, file + end), pack);
        }
      }
    },
  };
}

/** The service worker is another one whenever any file of the page is. */
function numbered(worker: string): Plugin {
  return {
    name: "numbered",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).map((file) =>
        file.fileName.endsWith(".html") && file.type === "asset" ? file.source : file.fileName,
      );
      const build = createHash("sha256").update(files.sort().join()).digest("hex").slice(0, 12);
      const chunk = bundle[worker];
      if (chunk?.type === "chunk") chunk.code = chunk.code.replaceAll("BUILD", `"${build}"`);
    },
  };
}

/** Parts that a first game does without, and the words of them. */
const LATER =
  "account|chat|counts|countries(?!/Flag\\.svelte)|device|fair|keep|live|me|puzzle|rankings|replay|review|salon|series|walk|protocol";

/** Whether every first game needs a file: not if only some material or a later part does. */
function forEveryGame(file: string): boolean {
  const later = new RegExp(`/src/(words/)?(${LATER})[/.]`);
  return !/pieces\/hand|sticks|cards|country-flag/.test(file) && !later.test(file);
}

/** The two type faces of every page are fetched with its first bytes, not once the styles ask. */
function preloaded(...names: RegExp[]): Plugin {
  return {
    name: "preloaded",
    apply: "build",
    transformIndexHtml(_html, { path, bundle = {} }) {
      if (path !== "/index.html") return [];
      const files = Object.keys(bundle).filter((file) => names.some((name) => name.test(file)));
      return files.map((file) => ({
        tag: "link",
        attrs: {
          rel: "preload",
          href: `/${file}`,
          as: "font",
          type: "font/woff2",
          crossorigin: "",
        },
        injectTo: "head",
      }));
    },
  };
}

export default defineConfig({
  plugins: [
    svelte(),
    kinds(),
    preloaded(/\/sans-[\w-]+\.woff2$/, /\/serif-[\w-]+\.woff2$/),
    numbered(WORKER),
    packed(),
    licences(
      "svelte/LICENSE.md",
      "@fontsource-variable/source-sans-3/LICENSE",
      "@fontsource-variable/source-serif-4/LICENSE",
      "country-flag-icons/LICENSE",
      "uqr/LICENSE",
      "licences/pyodide.txt",
    ),
  ],
  worker: { format: "es" },
  // A page names its files from the root of its site; what these name lies beside them, wherever.
  experimental: {
    renderBuiltUrl: (_name, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    outDir: "../src/yamotheque/server/page",
    emptyOutDir: true,
    // The page's Content-Security-Policy allows files of its own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "offline.html", "src/worker/worker.ts"],
      output: {
        // A service worker keeps its address.
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        // What several parts share is one file, save what a first game does without.
        codeSplitting: { groups: [{ name: "shared", minShareCount: 3, test: forEveryGame }] },
        // Hashes do not pack: the names of all the flags are part of the page.
        assetFileNames: ({ originalFileNames: [file] }) =>
          file?.includes(FLAGS)
            ? `assets/[name]-${flagged}[extname]`
            : "assets/[name]-[hash][extname]",
      },
    },
  },
  // Without this, tests would get the build of Svelte for servers, where nothing is reactive.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  clearScreen: false,
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": server,
      "/rules-images": server,
      "/schema": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
  },
});
