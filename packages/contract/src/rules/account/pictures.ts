/** LOOK-58: maximum size and permitted types of a person's picture. */
export const PICTURE = { bytes: 1024 * 1024, types: ['image/png', 'image/jpeg', 'image/webp'] } as const
export type PictureType = (typeof PICTURE.types)[number]

const BEGINNINGS: Readonly<Record<PictureType, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
}

/** The type of a file by its first bytes, whatever its name and declared type; null if none matches. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const beginning = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return PICTURE.types.find((type) => BEGINNINGS[type].test(beginning)) ?? null
}
