import { expect, test } from 'vitest'
import { decodeDataUrl } from './data-links.ts'

const textOf = (address: string) => {
  const content = decodeDataUrl(address)
  return content && [content.type, new TextDecoder().decode(content.bytes)]
}

test.each([
  ['data:text/csv,a;b%0A1;2', 'text/csv', 'a;b\n1;2'],
  ['data:text/csv;charset=utf-8,%EF%BB%BF%C3%A5å', 'text/csv;charset=utf-8', 'åå'],
  ['data:application/json;base64,eyJhIjoxfQ==', 'application/json', '{"a":1}'],
  ['data:;base64,QQ%3D%3D', 'text/plain;charset=US-ASCII', 'A'],
  ['data:,100%#part', 'text/plain;charset=US-ASCII', '100%'],
])('HOST-206 the content of %s is read', (address, type, text) => {
  expect(textOf(address)).toEqual([type, text])
})

test('HOST-206 bytes that are not valid text are saved unchanged, and an unreadable link is left to the browser', () => {
  expect(decodeDataUrl('data:application/octet-stream,%00%FF')?.bytes).toEqual(Uint8Array.of(0, 255))
  expect(decodeDataUrl('data:text/plain')).toBeUndefined()
  expect(decodeDataUrl('data:text/plain;base64,@@')).toBeUndefined()
})
