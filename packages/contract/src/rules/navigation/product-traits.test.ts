import { expect, test } from 'vitest'
import { traitsOf } from './product-traits.ts'

test('MENU-36, MENU-92 traits of products are found by code or by biz type', () => {
  for (const code of ['g-field', 'g-build', 'g-prefab', 'pmpp']) expect(traitsOf(code).helpAsUserGuide).toBe(true)
  for (const code of ['labor', 'gspm']) expect(traitsOf(code).switchThenOpen).toBe(true)
  for (const code of ['pmpp', 'gepm']) expect(traitsOf(code).keepAlive).toBe(true)
  expect(traitsOf('geps_new').sandbox).toMatch(
    /^allow-scripts allow-same-origin allow-forms allow-popups .*allow-downloads allow-modals/,
  )
  expect(traitsOf('geps_new').sandbox).not.toContain('top-navigation')
  expect(traitsOf('cost', 'dcost')).toMatchObject({ collectStars: true, asideWidth: 208 })
})

test('MENU-36 a product without traits of its own has the default ones, with any name', () => {
  for (const code of ['plan', 'constructor', '__proto__', null]) {
    expect(traitsOf(code)).toEqual({
      helpAsUserGuide: false,
      switchThenOpen: false,
      sandbox: null,
      keepAlive: false,
      collectStars: false,
      asideWidth: null,
    })
  }
})

test('MENU-36 a deployment can add traits and remove them again', () => {
  const configured = { plan: { keepAlive: true }, labor: { switchThenOpen: false } }

  expect(traitsOf('plan', null, configured).keepAlive).toBe(true)
  expect(traitsOf('labor', null, configured).switchThenOpen).toBe(false)
  expect(traitsOf('gspm', null, configured).switchThenOpen).toBe(true)
})
