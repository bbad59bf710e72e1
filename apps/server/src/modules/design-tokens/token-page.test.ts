import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { readDesignTokens } from './read-tokens.ts'
import { tokenPage } from './token-page.ts'

const root = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const css = read('apps/shell/src/ui/tokens.css')
const tokens = readDesignTokens(css).flatMap((group) => group.tokens)

test('THEME-13 each token of the style sheet has a sample', () => {
  const rule = css.slice(0, css.indexOf('\n}'))
  const declared = [...rule.matchAll(/^ {2}(--p-[\w-]+):/gm)].map(([, name]) => name)
  const page = tokenPage(css, { nonce: 'n', chosen: { theme: 'dark', density: 'standard', motion: 'system' } })

  expect(declared.length).toBeGreaterThan(100)
  expect(tokens.map(({ name }) => name)).toEqual(declared)
  for (const name of declared) expect(page).toContain(`<code>${name}</code>`)
  expect(page).toContain('<html lang="en" data-theme="dark">')
  expect(page).toContain('.p-space-4 i { inline-size: var(--p-space-4);')
  expect(page).toContain('.p-accent i { background: var(--p-accent) }')
})

test('THEME-13 the guide names each token', () => {
  const guide = read('docs/guides/design-tokens.md')

  expect(tokens.filter(({ name }) => !guide.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([])
})

const PAGE = '/portal-pages/tokens'
const SHELL_DIR = new URL('apps/shell/dist', root).pathname

onBothDatabases(
  (world) => {
    test('THEME-13 in development the sample is a page without script, and unknown choices are ignored', async () => {
      const answer = await world
        .browser()
        .request({ url: `${PAGE}?theme=contrast&density=%22%3E%3Cscript%3E&motion=full` })

      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toContain('<html lang="en" data-theme="contrast" data-motion="full">')
      expect(answer.payload).not.toContain('<script')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    })
  },
  { DEVELOPMENT: 'on', SHELL_DIR },
)

onBothDatabases((world) => {
  test('THEME-13 in production there is no sample', async () => {
    expect((await world.browser().request({ url: PAGE })).statusCode).toBe(404)
  })
})
