import { gunzipSync } from 'node:zlib';

/** Reads the part of MessagePack that wordfreq uses: arrays, strings, one map as header. */
function readMessagePack(bytes: Buffer): unknown {
  let at = 0;
  const text = (length: number) => bytes.toString('utf8', at, (at += length));
  const list = (length: number): unknown[] => Array.from({ length }, () => value());
  const value = (): unknown => {
    const type = bytes[at++]!;
    if (type <= 0x7f) return type;
    if (type >= 0x80 && type <= 0x8f)
      return Object.fromEntries(Array.from({ length: type & 15 }, () => [value(), value()]));
    if (type >= 0x90 && type <= 0x9f) return list(type & 15);
    if (type >= 0xa0 && type <= 0xbf) return text(type & 31);
    if (type === 0xd9) return text(bytes[at++]!);
    if (type === 0xda) return text(bytes.readUInt16BE((at += 2) - 2));
    if (type === 0xdc) return list(bytes.readUInt16BE((at += 2) - 2));
    if (type === 0xdd) return list(bytes.readUInt32BE((at += 4) - 4));
    throw new Error(`Unknown MessagePack type ${type.toString(16)}`);
  };
  return value();
}

/**
 * Lower-case words with their frequency in tenths of the Zipf scale (log10 of occurrences per thousand million words):
 * wordfreq lists words by centibels below 1, so that list 300 holds words of Zipf 9 - 3.
 */
export function readFrequencies(gzipped: Buffer, leastZipf: number): Map<string, number> {
  const [, ...lists] = readMessagePack(gunzipSync(gzipped)) as [unknown, ...string[][]];
  const frequencies = new Map<string, number>();
  lists.forEach((words, centibels) => {
    const zipf = 9 - centibels / 100;
    if (zipf < leastZipf) return;
    for (const word of words) if (/^[\p{L}][\p{L}'-]*$/u.test(word)) frequencies.set(word, Math.round(zipf * 10));
  });
  return frequencies;
}
