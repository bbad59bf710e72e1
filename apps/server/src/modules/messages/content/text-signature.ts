/** Bits of a signature. */
const BITS = 2048
/** The first character of the wide scripts: Chinese, Japanese and Korean. */
const WIDE = 0x2e80

/**
 * A signature of a text in lower case: some bits for each of its pieces. A text that contains a keyword has all bits of
 * the keyword's signature; one that has them may contain it. Pieces are three characters of narrow scripts, and one or
 * two where a wide script takes part, so that words of two Chinese characters are found. The database stores
 * signatures: the same text must always have the same one.
 */
export function textSignature(text: string): string {
  const bits = new Uint8Array(BITS)
  const set = (...piece: number[]) => {
    const hash = hashOf(piece)
    bits[hash % BITS] = 1
    bits[(hash >>> 11) % BITS] = 1
  }
  for (let at = 0; at < text.length; at++) {
    const [one, two, three] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
    if (one >= WIDE) set(one)
    // beyond the end of the text there is NaN, which is neither wide nor narrow
    if (two >= 0 && (one >= WIDE || two >= WIDE)) set(one, two)
    if (one < WIDE && two < WIDE && three < WIDE) set(one, two, three)
  }
  return bits.join('')
}

/** FNV-1a over the characters, with the last step of MurmurHash3, which spreads all bits. */
function hashOf(characters: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const character of characters) hash = Math.imul(hash ^ character, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
