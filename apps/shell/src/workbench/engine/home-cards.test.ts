import { expect, test, vi } from 'vitest'
import { backgroundApplication, backgroundId } from '../model/viewports/background-page.ts'
import { isDroppedInBackground } from './home-cards.ts'

test('HOME-5 a page behind the workbench gets a token, and its other requests are refused', () => {
  const id = backgroundId('plan-core')
  const settle = vi.fn()
  const target = { productCode: 'doc', menuCode: 'doc.register' }

  expect(isDroppedInBackground({ type: 'token', settle, id })).toBe(false)
  expect(settle).not.toHaveBeenCalled()
  expect(isDroppedInBackground({ type: 'open-menu', target, settle, id })).toBe(true)
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ ok: false, code: 'REFUSED' }))
  expect(isDroppedInBackground({ type: 'toast', toast: { text: 'Look here' }, id })).toBe(true)
  expect(isDroppedInBackground({ type: 'dirty', isDirty: true, label: null, id })).toBe(true)
})

test('HOME-5 what the application of a tab asks for is served', () => {
  expect(isDroppedInBackground({ type: 'toast', toast: { text: 'Saved' }, id: '100231' })).toBe(false)
})

test('HOME-4 each page behind the workbench has an id of its own, which names its application', () => {
  const [one, other] = [backgroundId('plan-core'), backgroundId('plan-core')]
  expect(one).not.toBe(other)
  expect([one, other].map(backgroundApplication)).toEqual(['plan-core', 'plan-core'])
  expect(backgroundApplication('100231')).toBeUndefined()
})
