import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) })
})
const { valueIn } = await import('./application-theme.ts')

test('LOOK-7 a token has a light and a dark value, and applications receive the present one', () => {
  expect(valueIn('light-dark(#ffffff, #191d25)', 'light')).toBe('#ffffff')
  expect(valueIn(' light-dark( #ffffff,#191d25 )', 'dark')).toBe('#191d25')
  expect(valueIn('light-dark(rgb(17 22 32 / 42%), rgb(4 6 10 / 62%))', 'dark')).toBe('rgb(4 6 10 / 62%)')
  expect(valueIn('0 1px 2px light-dark(rgb(1 2 3 / 8%), rgb(0 0 0 / 40%)), 0 2px light-dark(#fff, #000)', 'dark')).toBe(
    '0 1px 2px rgb(0 0 0 / 40%), 0 2px #000',
  )
  expect(valueIn(' 6px ', 'dark')).toBe('6px')
  expect(valueIn("'Segoe UI',\n    sans-serif", 'light')).toBe("'Segoe UI', sans-serif")
})
