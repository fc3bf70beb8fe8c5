// Unpacks LZMA (.lzma files). LZMA makes the module a fifth smaller than the formats that browsers can unpack.
//
// How? Each bit is coded with a probability, which adapts to the bits seen before in the same context. The bits stand
// for single bytes, and for repetitions of bytes that came some distance before.
//
// Does it work? tests/page/unpack.test.js unpacks the module of the page and other data, and compares the results.
// Three browsers unpack every character (tests/page/browsers.test.js).

class Bits {
  private range = 0xffffffff;
  private code = 0;

  constructor(private readonly from: Uint8Array, private at: number) {
    for (let i = 0; i < 5; ++i) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  private next(): number {
    return this.from[this.at++] ?? 0;
  }

  private normalize(): void {
    if (this.range >= 0x1000000) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  bit(probabilities: Uint16Array, index: number): number {
    const probability = probabilities[index] as number;
    const bound = (this.range >>> 11) * probability;
    const one = this.code >= bound;
    if (one) {
      this.range -= bound;
      this.code -= bound;
      probabilities[index] = probability - (probability >> 5);
    } else {
      this.range = bound;
      probabilities[index] = probability + ((2048 - probability) >> 5);
    }
    this.normalize();
    return one ? 1 : 0;
  }

  /** Reads a number of `count` bits, each with probability 1/2. */
  direct(count: number): number {
    let number = 0;
    for (let i = 0; i < count; ++i) {
      this.range >>>= 1;
      const one = this.code >= this.range;
      if (one) this.code -= this.range;
      number = number * 2 + (one ? 1 : 0);
      this.normalize();
    }
    return number;
  }

  /** Reads a number of `count` bits, the highest first. The bits read so far are the context of the next one. */
  tree(probabilities: Uint16Array, base: number, count: number): number {
    let node = 1;
    for (let i = 0; i < count; ++i) node = node * 2 + this.bit(probabilities, base + node);
    return node - (1 << count);
  }

  /** Reads a number as `tree` does, but with the lowest bit first. */
  reverseTree(probabilities: Uint16Array, base: number, count: number): number {
    let node = 1;
    let number = 0;
    for (let i = 0; i < count; ++i) {
      const bit = this.bit(probabilities, base + node);
      node = node * 2 + bit;
      number += bit << i;
    }
    return number;
  }
}

const halves = (count: number) => new Uint16Array(count).fill(1024);

class Lengths {
  private readonly choice = halves(2);
  private readonly low = halves(16 << 3);
  private readonly middle = halves(16 << 3);
  private readonly high = halves(256);

  read(bits: Bits, position: number): number {
    if (!bits.bit(this.choice, 0)) return 2 + bits.tree(this.low, position << 3, 3);
    if (!bits.bit(this.choice, 1)) return 10 + bits.tree(this.middle, position << 3, 3);
    return 18 + bits.tree(this.high, 0, 8);
  }
}

/**
 * Reads the bytes that a text holds, two in each character. A backslash escapes some characters (text_of in
 * cmake/page.py).
 */
function bytesOf(text: string): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  let size = 0;
  for (let at = 0; at < text.length; ++at, size += 2) {
    const code = text.charCodeAt(at);
    bytes.setUint16(size, code === 92 ? text.charCodeAt(++at) ^ 0x8000 : code, true);
  }
  return new Uint8Array(bytes.buffer, 0, size);
}

export function unpack(text: string): Uint8Array<ArrayBuffer> {
  const packed = bytesOf(text);
  const properties = packed[0] as number;
  const lc = properties % 9;
  const lp = Math.floor(properties / 9) % 5;
  const pb = Math.floor(properties / 45);
  const out = new Uint8Array(new DataView(packed.buffer).getUint32(5, true));
  const bits = new Bits(packed, 13);

  const literals = halves(0x300 << (lc + lp));
  const isMatch = halves(12 << 4);
  const isRepeat = halves(12);
  const isOther = halves(12); // true if the repetition is not at the last distance
  const isOlder = halves(12);
  const isOldest = halves(12);
  const isLong = halves(12 << 4);
  const slots = halves(4 << 6);
  const special = halves(128);
  const align = halves(16);
  const matchLengths = new Lengths();
  const repeatLengths = new Lengths();

  let state = 0; // the kinds of the last symbols; 0..6 if the last one is a byte
  let distances: [number, number, number, number] = [0, 0, 0, 0]; // the distances of the last repetitions, minus one
  let at = 0;

  const literal = () => {
    const before = at > 0 ? (out[at - 1] as number) : 0;
    const base = 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let symbol = 1;
    if (state >= 7) {
      let matched = out[at - distances[0] - 1] as number;
      while (symbol < 0x100) {
        const expected = (matched >> 7) & 1;
        matched <<= 1;
        const bit = bits.bit(literals, base + ((1 + expected) << 8) + symbol);
        symbol = symbol * 2 + bit;
        if (expected !== bit) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + bits.bit(literals, base + symbol);
    out[at++] = symbol & 0xff;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const distance = (length: number): number => {
    const slot = bits.tree(slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) * 2 ** count;
    if (slot < 14) return start + bits.reverseTree(special, start - slot, count);
    return start + bits.direct(count - 4) * 16 + bits.reverseTree(align, 0, 4);
  };

  while (at < out.length) {
    const position = at & ((1 << pb) - 1);
    if (!bits.bit(isMatch, (state << 4) + position)) {
      literal();
      continue;
    }
    let length = 1;
    const [first, second, third, fourth] = distances;
    if (!bits.bit(isRepeat, state)) {
      length = matchLengths.read(bits, position);
      distances = [distance(length), first, second, third];
      state = state < 7 ? 7 : 10;
    } else {
      let single = false;
      if (!bits.bit(isOther, state)) single = !bits.bit(isLong, (state << 4) + position);
      else if (!bits.bit(isOlder, state)) distances = [second, first, third, fourth];
      else if (!bits.bit(isOldest, state)) distances = [third, first, second, fourth];
      else distances = [fourth, first, second, third];
      if (!single) length = repeatLengths.read(bits, position);
      state = state < 7 ? (single ? 9 : 8) : 11;
    }
    for (const end = at + length; at < end; ++at) out[at] = out[at - distances[0] - 1] as number;
  }
  return out;
}
