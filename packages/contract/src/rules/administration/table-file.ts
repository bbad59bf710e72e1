/** IMPORT-7: the text of a file in UTF-8, UTF-16 with its mark or GB18030; undefined for another encoding. */
export function decodeTable(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  const text = decodeAs('utf-8', bytes) ?? (isMostlyPairs(bytes) ? decodeAs('gb18030', bytes) : undefined)
  return text?.includes('\0') ? undefined : text
}

/** IMPORT-7: the separator that the line of the column names has. */
export function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, 1000).split(/\r?\n/, 1)
  return [';', '\t'].find((separator) => first.includes(separator)) ?? ','
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Chinese in GB18030 is mostly pairs of high bytes. Western European files have single ones: read as GB18030 they would
 * become wrong Chinese characters.
 */
function isMostlyPairs(bytes: Uint8Array): boolean {
  let [pairs, singles] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    if ((bytes[at + 1] ?? 0) < 0x80) singles += 1
    else {
      pairs += 1
      at += 1
    }
  }
  return pairs > singles * 4
}
