import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { PAGE_AT_FAILURE, pageAtFailure } from './page-at-failure.mjs'

const resultWith = (tree) => ({
  attachments: [{ name: PAGE_AT_FAILURE, body: Buffer.from(tree).toString('base64') }],
})

test('the page at a failure is told by its dialogs, alerts and main region', () => {
  const page = `- generic:
  - banner:
    - link "Nordbro":
      - /url: /portal/1
  - main:
    - heading "Home" [level=1]
  - generic:
    - dialog "Applications":
      - text: Could not be loaded
      - button "Try again"`
  expect(pageAtFailure(resultWith(page))).toBe(
    'dialog "Applications": | text: Could not be loaded | button "Try again" | main: | heading "Home" [level=1]',
  )
})

test('a page without such parts is told whole, and a long one is cut', () => {
  expect(pageAtFailure(resultWith('- generic:\n  - text: Loading'))).toBe('generic: | text: Loading')
  expect(pageAtFailure(resultWith(`- main:\n  - text: ${'a'.repeat(2000)}`))).toHaveLength(900)
})

test('a failure without a page tells nothing', () => {
  expect(pageAtFailure({})).toBe('')
  expect(pageAtFailure({ attachments: [{ name: 'trace', path: '/nowhere/trace.zip' }] })).toBe('')
})
