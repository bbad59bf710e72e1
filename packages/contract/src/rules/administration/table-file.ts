/** IMPORT-26: the limits of a workbook (XLSX): what it unpacks to, and what its reading takes. */
export const WORKBOOK = {
  /** Files in its archive. */
  parts: 50,
  /** Bytes of all parts that are read, unpacked. */
  bytes: 100 * 1024 * 1024,
  /** The bytes of a part for each of its packed bytes; a part of up to `freeBytes` may have more. */
  ratio: 200,
  freeBytes: 1024 * 1024,
  milliseconds: 20_000,
  /** Memory of the reading. */
  megabytes: 512,
} as const

/** The first bytes of a zip archive, and of a compound file: a workbook before 2007, or one with a password. */
const ARCHIVE_MARK = [0x50, 0x4b, 3, 4]
const COMPOUND_MARK = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (file: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => file[at] === byte)

export const isCompoundFile = (file: Uint8Array): boolean => beginsWith(file, COMPOUND_MARK)

/** Whether a file is a workbook, in the format that is read or in that of older or protected ones. */
export const isWorkbook = (file: Uint8Array): boolean => beginsWith(file, ARCHIVE_MARK) || isCompoundFile(file)

/** IMPORT-27: the reasons why a workbook cannot be read. */
export const WORKBOOK_REASONS = [
  'notWorkbook',
  'protectedWorkbook',
  'workbookTooLarge',
  'documentType',
  'noSheet',
  'columnMissing',
  'tooManyLines',
  'outsideColumns',
  'rowTooLong',
  'cellError',
] as const
export type WorkbookReason = (typeof WORKBOOK_REASONS)[number]

/** IMPORT-2, IMPORT-27: the reasons why a file cannot be read, whatever it is about. */
export const TABLE_REASONS = ['encoding', 'notCsv', 'unknownColumn', ...WORKBOOK_REASONS] as const
export type TableReason = (typeof TABLE_REASONS)[number]

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
