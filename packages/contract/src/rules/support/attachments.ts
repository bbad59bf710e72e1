/** TICKET-6 (D78): the permitted extensions of an attachment, by the kind of their content. */
const EXTENSIONS = {
  /** Office documents of the binary format, which is a compound file. */
  compound: ['doc', 'xls', 'ppt'],
  /** Office documents that are archives. */
  openDocument: ['docx', 'xlsx', 'pptx'],
  /** WPS documents: compound files or archives. */
  wps: ['wps', 'et', 'dps'],
  text: ['txt', 'json', 'xml', 'csv'],
  pdf: ['pdf'],
  zip: ['zip'],
  rar: ['rar'],
  tar: ['tar'],
  dwg: ['dwg'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  gif: ['gif'],
  bmp: ['bmp'],
  webp: ['webp'],
  mp4: ['mp4'],
  wmv: ['wmv'],
  avi: ['avi'],
} as const

type Kind = keyof typeof EXTENSIONS

export const ATTACHMENT_EXTENSIONS: readonly string[] = Object.values(EXTENSIONS).flat()

/** TICKET-6: bytes at the beginning of a file that decide its kind. */
export const SNIFFED_BYTES = 1024

const COMPOUND = ['d0cf11e0a1b11ae1']
const ARCHIVE = ['504b0304']

/** The beginnings of each kind in hexadecimal digits; `.` is any digit. */
const BEGINNINGS: Readonly<Record<Exclude<Kind, 'text' | 'tar'>, readonly string[]>> = {
  compound: COMPOUND,
  openDocument: ARCHIVE,
  wps: [...COMPOUND, ...ARCHIVE],
  pdf: ['255044462d'],
  // the second one is an archive without files
  zip: [...ARCHIVE, '504b0506'],
  rar: ['526172211a07'],
  dwg: ['414331'],
  png: ['89504e470d0a1a0a'],
  jpeg: ['ffd8ff'],
  gif: ['474946383761', '474946383961'],
  bmp: ['424d'],
  webp: ['52494646........57454250'],
  mp4: ['........66747970'],
  wmv: ['3026b2758e66cf11'],
  avi: ['52494646........41564920'],
}

/** The position of the mark of a tar archive. */
const TAR = { at: 257, mark: '7573746172' }

/** The extension of a file's name in lower case; empty if it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const isPermittedExtension = (extension: string): boolean => ATTACHMENT_EXTENSIONS.includes(extension)

/**
 * TICKET-6: whether the content is of the kind that the extension claims. Only the beginning is read; an archive is
 * never unpacked.
 */
export function isContentOf(extension: string, content: Uint8Array): boolean {
  const [kind] =
    Object.entries(EXTENSIONS).find(([, extensions]) => (extensions as readonly string[]).includes(extension)) ?? []
  if (kind === undefined || content.length === 0) return false
  if (kind === 'text') return isPlainText(content)
  if (kind === 'tar') return hex(content.subarray(TAR.at, TAR.at + 5)) === TAR.mark
  const beginning = hex(content.subarray(0, 12))
  return BEGINNINGS[kind as keyof typeof BEGINNINGS].some((pattern) => matches(beginning, pattern))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const matches = (digits: string, pattern: string) =>
  digits.length >= pattern.length && [...pattern].every((digit, index) => digit === '.' || digit === digits[index])

/** Elements with which a page or a drawing begins that a browser would execute. */
const PAGE = ['<!doctype html', '<html', '<head', '<body', '<script', '<svg', '<iframe']

/**
 * Text in any encoding, without control characters and not a page. Texts in UTF-16 have a mark at their beginning and
 * zero bytes.
 */
function isPlainText(content: Uint8Array): boolean {
  const beginning = content.subarray(0, SNIFFED_BYTES)
  const mark = hex(beginning.subarray(0, 2))
  const isWide = mark === 'fffe' || mark === 'feff'
  if (!isWide && beginning.some(isControl)) return false
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8')
    .decode(beginning)
    .toLowerCase()
  return !PAGE.some((element) => text.includes(element))
}

/** Control characters besides tab, line feed, form feed, carriage return and escape. */
const isControl = (byte: number) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)
