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
