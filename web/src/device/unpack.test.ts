import { expect, test } from "vitest";
import { unpack } from "./unpack";

/** An archive as we pack it: each file as it is, behind what says how long it is. */
function archive(files: Record<string, string>): ArrayBuffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const [called, whole] = [new TextEncoder().encode(name), new TextEncoder().encode(content)];
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint32(22, whole.length, true);
    head.setUint16(26, called.length, true);
    return [...new Uint8Array(head.buffer), ...called, ...whole];
  });
  return new Uint8Array([...parts, 0x50, 0x4b, 1, 2]).buffer;
}

test("every file lies in its folder as it was packed", () => {
  const [folders, files] = [new Set<string>(), new Map<string, string>()];
  unpack(archive({ "yams/game.py": "é = 5", "yams/empty.py": "" }), "/house", {
    mkdirTree: (path) => folders.add(path),
    writeFile: (path, content) => files.set(path, new TextDecoder().decode(content)),
  });
  expect([...folders]).toEqual(["/house/yams"]);
  expect([...files]).toEqual([
    ["/house/yams/game.py", "é = 5"],
    ["/house/yams/empty.py", ""],
  ]);
});
