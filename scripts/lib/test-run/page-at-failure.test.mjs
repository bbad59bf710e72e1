import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageAtFailure } from './page-at-failure.mjs'

const resultWith = (tree) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'portico-page-')), 'error-context.md')
  writeFileSync(file, `# Page snapshot\n\n\`\`\`yaml\n${tree}\n\`\`\`\n`)
  return { attachments: [{ name: 'error-context', path: file }] }
}

test('the page at a failure is told by its dialogs, alerts and main region', () => {
  const page = `- generic [active] [ref=e1]:
  - banner [ref=e2]:
    - link "Nordbro" [ref=e3] [cursor=pointer]:
      - /url: /portal/1
  - main [ref=e4]:
    - heading "Home" [level=1] [ref=e5]
  - generic:
    - dialog "Applications" [ref=e6]:
      - text: Could not be loaded
      - button "Try again" [ref=e7] [cursor=pointer]`
  expect(pageAtFailure(resultWith(page))).toBe(
    'main: | heading "Home" [level=1] | dialog "Applications": | text: Could not be loaded | button "Try again"',
  )
})

test('a page without such parts is told whole, and a long one is cut', () => {
  expect(pageAtFailure(resultWith('- generic [ref=e1]:\n  - text: Loading'))).toBe('generic: | text: Loading')
  expect(pageAtFailure(resultWith(`- main:\n  - text: ${'a'.repeat(2000)}`))).toHaveLength(600)
})

test('a failure without a page tells nothing', () => {
  expect(pageAtFailure({})).toBe('')
  expect(pageAtFailure({ attachments: [{ name: 'error-context', path: '/nowhere/error-context.md' }] })).toBe('')
})
