import { beforeEach, expect, test, vi } from 'vitest'
import { applyThemeVariables } from './theme-variables.ts'

const set = vi.fn<(name: string, value: string) => void>()
beforeEach(() => {
  set.mockClear()
  vi.stubGlobal('document', { documentElement: { style: { setProperty: set } } })
})

test('LOOK-5 colours, pairs of colours and lengths become style variables with the shell’s names', () => {
  applyThemeVariables({
    '--p-theme': '#268dff',
    '--p-header-bg': 'light-dark(#2941d9, #1d2a80)',
    '--p-header-height': '48px',
  })

  expect(set.mock.calls).toEqual([
    ['--p-theme', '#268dff'],
    ['--p-header-bg', 'light-dark(#2941d9, #1d2a80)'],
    ['--p-header-height', '48px'],
  ])
})

test('LOOK-5 SEC-9 no other value becomes a style variable', () => {
  applyThemeVariables({
    '--p-theme': 'url(//evil.example/beacon)',
    '--p-header-bg': 'red;background:url(//evil.example)',
    '--p-accent': 'light-dark(#fff, url(x))',
    '--p-header-height': '99999px',
    color: '#ffffff',
    '--other': '#ffffff',
    '--p-UPPER': '#ffffff',
  })
  for (const rubbish of [null, undefined, 7, 'text', [], { '--p-theme': 7 }]) applyThemeVariables(rubbish)

  expect(set).not.toHaveBeenCalled()
})
