import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from './content-text.ts'

const text = fc
  .array(fc.constantFrom('a', 'Å', '项', ' ', '\n', '\n\n', '&', '<', '>', '"', "'", '&amp;', '<p>', '</p>'))
  .map((parts) => parts.join(''))
const html = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      '<b>',
      '</b>',
      '<a href="https://x.example">',
      '</a>',
      'a',
      '&amp;',
      '&quot;',
      '"',
      '\n',
      '&',
    ),
  )
  .map((parts) => parts.join(''))

test('MSG-178 any text is the same after it was content', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(textOf(htmlOf(written))).toBe(written)
    }),
  )
})

test('MSG-178 content that is edited as text is the same afterwards, and other content is no text', () => {
  fc.assert(
    fc.property(html, (stored) => {
      const shown = textOf(stored)
      if (shown !== null) expect(htmlOf(shown)).toBe(stored)
      else expect(stored).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [
    '<p>From 6 &amp; until &quot;8&quot;.<br>Save your work.</p><p>Thanks</p>',
    'From 6 & until "8".\nSave your work.\n\nThanks',
  ],
  ['<p>It&apos;s &lt;b&gt;</p>', "It's <b>"],
  ['', ''],
])('MSG-178 %j is the text %j', (stored, shown) => {
  expect(textOf(stored)).toBe(shown)
})

test.each(['<p>A <b>bold</b> word</p>', 'no paragraph', '<ul><li>1</li></ul>', '<p>a</p>\n<p>b</p>', '<p>a "b"</p>'])(
  'MSG-178 %j is edited as HTML',
  (stored) => {
    expect(textOf(stored)).toBeNull()
  },
)
