/** LOOK-171: the most pixels of a picture. A decoded picture takes four bytes for each. */
export const MAX_PICTURE_PIXELS = 16_000_000

export interface PictureSize {
  width: number
  height: number
}

/**
 * The size in pixels that the first bytes of a PNG, GIF, WebP or JPEG state. Null for other files and for those that
 * end too early.
 */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (tag(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (tag(0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (tag(0, 4) === 'RIFF' && tag(8, 4) === 'WEBP') return webpSize(view, tag(12, 4))
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function webpSize(view: DataView, kind: string): PictureSize | null {
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (kind === 'VP8X') return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Skips the segments before the frame header, which has the size. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** LOOK-171: returns whether a picture states more pixels than permitted. */
export function isPictureTooLarge(bytes: Uint8Array): boolean {
  const size = pictureSizeOf(bytes)
  return size !== null && size.width * size.height > MAX_PICTURE_PIXELS
}

/** The end of a data address's type, before its comma, where the content is base64. */
const BASE64 = /; *base64 *$/i

/** LOOK-171: the same for a picture in the address itself, read as browsers do. Other addresses are not read. */
export function isPictureAddressTooLarge(address: string): boolean {
  const content = contentOf(address)
  return content !== null && isPictureTooLarge(Uint8Array.from(content, (one) => one.charCodeAt(0)))
}

/** The bytes in a data address, one in each character; null for another address, and for broken base64. */
function contentOf(address: string): string | null {
  try {
    const url = new URL(address)
    // also removes a fragment without text, which "hash" does not tell
    url.hash = ''
    const { protocol, href } = url
    const comma = href.indexOf(',')
    if (protocol !== 'data:' || comma < 0) return null
    const content = href
      .slice(comma + 1)
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return BASE64.test(href.slice(0, comma)) ? atob(content) : content
  } catch {
    return null
  }
}
