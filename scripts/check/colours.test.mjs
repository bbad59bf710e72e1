import { expect, test } from 'vitest'
import { judge } from './colours.mjs'

const problemsOf = (text, file = 'apps/shell/src/ui/button.css') => judge([{ file, text }]).problems

test('THEME-8 a raw colour outside of the tokens is reported with its line', () => {
  expect(problemsOf('.a {\n  color: #fff;\n}')).toEqual([
    'apps/shell/src/ui/button.css:2 has the colour #fff; use a token of apps/shell/src/ui/tokens.css',
  ])
  expect(problemsOf('.a {\n  background: RGB(0 0 0 / 30%);\n}')).toHaveLength(1)
  expect(problemsOf('.a {\n  color: color-mix(in oklab, #12324f 5%, oklch(0.5 0 0));\n}')).toHaveLength(2)
})

test('THEME-8 tokens, comments, addresses, selectors and mixtures of tokens are no raw colours', () => {
  expect(problemsOf(':root {\n  --p-text: #19202c;\n}', 'apps/shell/src/ui/tokens.css')).toEqual([])
  expect(problemsOf('/* #fff\n rgb(0 0 0) */\n#abc {\n  fill: url(#fade);\n}')).toEqual([])
  expect(problemsOf('.a {\n  color: color-mix(in oklab, var(--p-text) 90%, black);\n}')).toEqual([])
})

test('THEME-15 a raw space, text size or radius is reported, and no other length', () => {
  const page = 'apps/pages/src/home/home.css'
  expect(problemsOf('.a {\n  padding: 0 var(--space-2) 7px;\n}', page)).toEqual([
    'apps/pages/src/home/home.css:2 has the size 7px; use a token of apps/shared/src/page-tokens.css',
  ])
  expect(problemsOf('.a {\n  gap: 3px;\n}', 'apps/shared/src/hosted/fields/date-field.css')).toEqual([
    'apps/shared/src/hosted/fields/date-field.css:2 has the size 3px; use a token of apps/shared/src/page-tokens.css',
  ])
  expect(problemsOf('.a {\n  gap: 2px 1px;\n}')).toEqual([
    'apps/shell/src/ui/button.css:2 has the size 2px; use a token of apps/shell/src/ui/tokens.css',
  ])
  expect(
    problemsOf('.a {\n  font-size: 0.75rem;\n  border-radius: 3px;\n  margin-inline: -8px 1px;\n}', page),
  ).toHaveLength(3)
  expect(
    problemsOf('.a {\n  inline-size: 200px;\n  margin: -1px;\n  gap: calc(-1 * var(--space-1));\n}', page),
  ).toEqual([])
  for (const tokens of ['apps/shared/src/page-tokens.css', 'apps/shell/src/ui/tokens.css'])
    expect(problemsOf(':root {\n  --space-1: 4px;\n  gap: 4px;\n}', tokens)).toEqual([])
})
