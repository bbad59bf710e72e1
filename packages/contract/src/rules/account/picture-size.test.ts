import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPictureAddressTooLarge, isPictureTooLarge, pictureSizeOf } from './picture-size.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const PICTURES = {
  PNG: '89504e470d0a1a0a0000000d494844520000012c000000c8',
  GIF: '4749463839612c01c800',
  JPEG: 'ffd8ffe000104a46494600010100000100010000ffc4000300ffc000110800c8012c03',
  'progressive JPEG': 'ffd8ffc200110800c8012c03',
  'lossy WebP': '52494646000000005745425056503820000000000000009d012a2c01c800',
  'lossless WebP': '5249464600000000574542505650384c000000002f2bc13100',
  'extended WebP': '524946460000000057454250565038580a000000000000002b0100c70000',
}

test.each(Object.entries(PICTURES))('LOOK-171 the size of a picture is read from its first bytes: %s', (_, hex) => {
  expect(pictureSizeOf(bytes(hex))).toEqual({ width: 300, height: 200 })
  expect(isPictureTooLarge(bytes(hex))).toBe(false)
})

test('LOOK-171 more than 16 million pixels are too many', () => {
  const png = (width: string, height: string) => bytes(`89504e470d0a1a0a0000000d49484452${width}${height}`)
  expect(isPictureTooLarge(png('00004e20', '00004e20'))).toBe(true)
  expect(isPictureTooLarge(png('00000fa0', '00000fa0'))).toBe(false)
  expect(isPictureTooLarge(png('00000fa1', '00000fa0'))).toBe(true)
})

test('LOOK-171 a picture in the address itself is read, and nothing else', () => {
  const large = btoa(String.fromCharCode(...bytes('89504e470d0a1a0a0000000d4948445200004e2000004e20')))
  expect(isPictureAddressTooLarge(`data:image/png;base64,${large}`)).toBe(true)
  const raw = '%89PNG%0D%0A%1A%0A%00%00%00%0DIHDR%00%00N%20%00%00N%20'
  for (const address of [
    `data:image/png;BASE64,${large}`,
    ` DATA:image/png; name=a ; Base64 ,${large}#top`,
    `data:image/png;base64,${large}#`,
    `data:;base64,${large.slice(0, 9)}\n%20${large.slice(9).replaceAll('A', '%41')}`,
    `da\tta:image/png,${raw}`,
  ]) {
    expect(isPictureAddressTooLarge(address), address).toBe(true)
  }
  for (const address of [
    `/files/a;base64,${large}`,
    'data:image/png;base64,%%',
    'data:image/svg+xml,<svg/>',
    'data:',
    '',
  ]) {
    expect(isPictureAddressTooLarge(address), address).toBe(false)
  }
})

test('LOOK-171 any bytes have a size or none, without an error', () => {
  const beginnings = Object.values(PICTURES).map(bytes)
  const input = fc
    .tuple(fc.constantFrom(new Uint8Array(), ...beginnings), fc.nat(30), fc.uint8Array({ maxLength: 60 }))
    .map(([beginning, length, rest]) => Uint8Array.from([...beginning.subarray(0, length), ...rest]))
  fc.assert(
    fc.property(input, (any) => {
      const size = pictureSizeOf(any)
      if (size) expect(size.width * size.height).toBeGreaterThanOrEqual(0)
    }),
  )
})
