/** An archive whose files lie there as they are, one after the other: our own, packed as a whole. */

interface Folder {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
}

const FILE = 0x04034b50;
const HEAD = 30;

/** Write every file of it below a folder. */
export function unpack(archive: ArrayBuffer, below: string, to: Folder): void {
  const view = new DataView(archive);
  for (let at = 0; view.getUint32(at, true) === FILE; ) {
    const [size, name, extra] = [
      view.getUint32(at + 22, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ];
    const called = new TextDecoder().decode(new Uint8Array(archive, at + HEAD, name));
    const path = `${below}/${called}`;
    const begins = at + HEAD + name + extra;
    to.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    to.writeFile(path, new Uint8Array(archive, begins, size));
    at = begins + size;
  }
}
