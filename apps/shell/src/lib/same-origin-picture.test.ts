import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameOriginPicture, pictureStyle } from './same-origin-picture.ts'

test('LOOK-40 a picture is a file of the portal’s origin or a data address', () => {
  for (const address of ['/files/logo/1.svg', 'data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg%3E']) {
    expect(sameOriginPicture(address)).toBe(address)
  }
  const hostile = ['//evil.example/x', '/\\evil.example/x', 'https://evil.example/x', 'javascript:alert(1)', 'x.png']
  for (const address of [...hostile, 'data:text/html,x', '', null, undefined, '/a b', '/x")', '/a\n']) {
    expect(sameOriginPicture(address), String(address)).toBeNull()
  }
})

test('LOOK-53 any theme’s background requests no other server and cannot end the style', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '"',
    "'",
    ')',
    ';',
    'url(',
    'data:image/png,',
    'https://evil.example',
    '%22',
    '\n',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const style = pictureStyle(parts.join(''))
      if (style !== undefined) expect(style).toMatch(/^url\("(?:\/(?!\/)|data:image\/)[^"\\\s<>]*"\)$/)
    }),
    { numRuns: 10_000 },
  )
})
