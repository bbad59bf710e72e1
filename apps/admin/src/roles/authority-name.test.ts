import { expect, test } from 'vitest'
import { authorityName } from './authority-name.ts'

test('LOOK-235 an authority has the name of the last part of its code, others only their code', () => {
  const names = { view: 'View', edit: 'Edit' }

  expect(authorityName('plan.schedule.view', names)).toBe('View')
  expect(authorityName('edit', names)).toBe('Edit')
  expect(authorityName('plan.schedule.crash', names)).toBeNull()
  expect(authorityName('plan.constructor', names)).toBeNull()
})
