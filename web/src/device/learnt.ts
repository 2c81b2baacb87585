/** What nets have learnt: many products of numbers, which only the page makes fast enough. */

/** A layer of a net: each row has a number for each input, and one to be added. */
interface Layer {
  rows: number;
  columns: number;
  weights: Float32Array;
}
/** The first layer, two for each block, and the last. */
export type Net = Layer[];

/** So many inputs are read together: each weight is then looked up once for all of them. */
const TOGETHER = 4;
/** A number of two bytes: its sign, five bits of its size, ten of its digits. */
const [SIZES, DIGITS, ONE] = [2 ** 5, 2 ** 10, 15];

/** A net from its file: each layer's rows and columns, and its numbers of two bytes. */
export function read(file: ArrayBuffer): Net {
  const all = new Uint16Array(file);
  const known = Float32Array.from({ length: 2 * SIZES * DIGITS }, (_, bits) => half(bits));
  const net: Net = [];
  for (let at = 0; at < all.length; ) {
    const [rows, columns] = all.subarray(at, at + 2) as unknown as [number, number];
    const begin = at + 2;
    at = begin + rows * columns;
    const weights = Float32Array.from(all.subarray(begin, at), (bits) => known[bits] as number);
    net.push({ rows, columns, weights });
  }
  return net;
}

function half(bits: number): number {
  const size = Math.floor(bits / DIGITS) % SIZES;
  const digits = (bits % DIGITS) / DIGITS;
  const value = size > 0 ? 2 ** (size - ONE) * (1 + digits) : 2 ** (1 - ONE) * digits;
  return bits < SIZES * DIGITS ? value : -value;
}

/** What a net says of each of so many rows of what it is told. */
export function through(net: Net, told: Float32Array, many: number): Float32Array {
  const [first, ...blocks] = net as [Layer, ...Layer[]];
  const last = blocks.pop() as Layer;
  const hidden = positive(layer(first, told, many));
  for (let at = 0; at < blocks.length; at += 2) {
    const [one, two] = blocks.slice(at, at + 2) as [Layer, Layer];
    layer(two, positive(layer(one, hidden, many)), many).forEach((value, place) => {
      hidden[place] = (hidden[place] as number) + value;
    });
  }
  return layer(last, positive(hidden), many);
}

function positive(values: Float32Array): Float32Array {
  return values.map((value) => (value > 0 ? value : 0));
}

function layer({ rows, columns, weights }: Layer, told: Float32Array, many: number): Float32Array {
  const wide = columns - 1;
  const said = new Float32Array(many * rows);
  for (let begin = 0; begin < many; begin += TOGETHER) {
    // The last inputs stand for those that are missing.
    const [a, b, c, d] = [0, 1, 2, 3].map((more) => Math.min(begin + more, many - 1)) as Four;
    for (let row = 0; row < rows; row += 1) {
      const at = row * columns;
      const added = weights[at + wide] as number;
      let [one, two, three, four] = [added, added, added, added];
      for (let place = 0; place < wide; place += 1) {
        const weight = weights[at + place] as number;
        one += weight * (told[a * wide + place] as number);
        two += weight * (told[b * wide + place] as number);
        three += weight * (told[c * wide + place] as number);
        four += weight * (told[d * wide + place] as number);
      }
      said[a * rows + row] = one;
      said[b * rows + row] = two;
      said[c * rows + row] = three;
      said[d * rows + row] = four;
    }
  }
  return said;
}

type Four = [number, number, number, number];
