import { existsSync, readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** The licences of what ends up in the page travel with it. */
function licences(...files: string[]): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const texts = files.map((file) => {
        const url = new URL(`node_modules/${file}`, import.meta.url);
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

/** The two type faces of every page are fetched with its first bytes, not once the styles ask. */
function preloaded(...names: RegExp[]): Plugin {
  return {
    name: "preloaded",
    apply: "build",
    transformIndexHtml(_html, { bundle = {} }) {
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
    preloaded(/source-sans-3-latin-wght-normal/, /source-serif-4-latin-wght-normal/),
    licences(
      "svelte/LICENSE.md",
      "@fontsource-variable/source-sans-3/LICENSE",
      "@fontsource-variable/source-serif-4/LICENSE",
      "country-flag-icons/LICENSE",
    ),
  ],
  build: {
    outDir: "../src/yamotheque/server/page",
    emptyOutDir: true,
    // The page's Content-Security-Policy allows files of its own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
