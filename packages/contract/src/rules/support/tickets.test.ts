import { expect, test } from 'vitest'
import { extensionOf, isContentOf, isPermittedExtension } from './attachments.ts'
import { isContact } from './tickets.ts'

test.each([
  ['010-12345678', true],
  ['0755-1234567', true],
  ['01012345678', true],
  ['13800138000', true],
  ['anna.berg@nordbro.se', true],
  ['åsa@exempel.se', true],
  ['0701234567', true],
  ['12345', false],
  ['010--12345678', false],
  ['+46701234567', false],
  ['anna@nordbro', false],
  ['anna berg@nordbro.se', false],
  ['@nordbro.se', false],
  ['a@b..se', false],
  ['', false],
])('TICKET-4 %s is a way to reach a person: %s', (text, isValid) => {
  expect(isContact(text)).toBe(isValid)
})

test('TICKET-4 a long text is judged at once', () => {
  for (const text of ['1'.repeat(100_000), `${'a.'.repeat(50_000)}@b`, `a@${'b.'.repeat(50_000)}`, '@'.repeat(100_000)])
    expect(isContact(text)).toBe(false)
})

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const OLE = hex('d0cf11e0a1b11ae1')
const ZIP = hex('504b030414000600')
const TAR = new Uint8Array(512)
TAR.set(bytes('ustar'), 257)

test.each([
  ['doc', OLE], ['xls', OLE], ['ppt', OLE], ['docx', ZIP], ['xlsx', ZIP], ['pptx', ZIP], ['wps', OLE], ['et', OLE], ['dps', ZIP],
  ['pdf', bytes('%PDF-1.7')], ['txt', bytes('Grüße, 你好')], ['json', bytes('{"a":1}')], ['xml', bytes('<?xml version="1.0"?><a/>')],
  ['csv', hex('c4e3bac32c310d0a')], ['txt', hex('fffe48006900')], ['zip', ZIP], ['zip', hex('504b0506')], ['rar', bytes('Rar!\u001a\u0007')], ['tar', TAR],
  ['dwg', bytes('AC1032')], ['png', hex('89504e470d0a1a0a')], ['jpg', hex('ffd8ffe0')], ['jpeg', hex('ffd8ffe1')], ['gif', bytes('GIF89a')],
  ['bmp', bytes('BM')], ['webp', bytes('RIFF....WEBP')], ['mp4', bytes('....ftypisom')], ['wmv', hex('3026b2758e66cf11')], ['avi', bytes('RIFF....AVI ')],
])('TICKET-6 a file with the extension %s and its content is accepted', (extension, content) => {
  expect([isPermittedExtension(extension), isContentOf(extension, content)]).toEqual([true, true])
}) // prettier-ignore

const EXECUTABLE = hex('4d5a9000')
test.each([
  ['png', EXECUTABLE], ['pdf', EXECUTABLE], ['zip', EXECUTABLE], ['docx', OLE], ['doc', ZIP], ['jpg', bytes('GIF89a')], ['mp4', bytes('ftyp')],
  ['webp', bytes('RIFF....AVI ')], ['tar', new Uint8Array(300)], ['tar', bytes('ustar')], ['txt', EXECUTABLE], ['txt', hex('00')], ['png', new Uint8Array(0)],
  ['txt', bytes('  <!DOCTYPE HTML><p>')], ['csv', bytes('a,b\n<script>x</script>')], ['xml', bytes('<?xml version="1.0"?><svg onload="x"/>')],
  ['txt', hex('fffe3c0073006300720069007000740003e00')], ['json', bytes('<html>')], ['html', bytes('<p>')], ['svg', bytes('<svg/>')], ['exe', EXECUTABLE],
  ['js', bytes('x')], ['', bytes('x')], ['constructor', bytes('x')], ['pdf', bytes(' %PDF-')],
])('TICKET-6 a file with the extension %s and other content is refused', (extension, content) => {
  expect(isContentOf(extension, content)).toBe(false)
}) // prettier-ignore

test('TICKET-6 the last extension of a name counts', () => {
  expect(['a.PNG', 'a.png.html', 'png', '.png', 'a.'].map(extensionOf)).toEqual(['png', 'html', '', 'png', ''])
})
