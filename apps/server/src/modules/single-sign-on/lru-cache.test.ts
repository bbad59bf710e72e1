import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('SIGN-86 a full cache evicts the least recently used entry', () => {
  const cache = createLruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2])
})

test('SIGN-86 the cache contains at most its capacity, and always the latest key', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.string({ maxLength: 3 }), { minLength: 1 }),
      (capacity, keys) => {
        const cache = createLruCache<string>(capacity)
        for (const key of keys) {
          cache.set(key, key)
          if (cache.size > capacity || cache.get(key) !== key) return false
        }
        return true
      },
    ),
  )
})
