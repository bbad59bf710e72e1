import { expect, test } from 'vitest'
import { isNewTour, isTourSeen, withTour } from './seen-tours.ts'

const step = { anchor: 'tabs', title: 'Tabs', text: '' }
const product = { code: 'product', steps: [step] }

test('GUIDE-7 a tour is shown once: the product’s in one tenant, a tenant’s own in that tenant', () => {
  expect(isNewTour(undefined, product)).toBe(true)
  const seen = withTour(undefined, product, 20001)
  expect(isTourSeen(seen, 20001)).toBe(true)
  expect(isTourSeen(seen, 20002)).toBe(false)
  expect(isNewTour(seen, product)).toBe(false)
  expect(isNewTour(seen, { code: '20002', steps: [step] })).toBe(true)
  expect(withTour(seen, product, 20001)).toEqual(seen)
})

test('GUIDE-3 a tour without steps is not shown', () => {
  expect(isNewTour(undefined, { code: 'product', steps: [] })).toBe(false)
})
