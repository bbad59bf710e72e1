import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAccessMap, type EffectiveGrant } from './access-map.ts'

const grant = (path: string, inherit: boolean, authType: 0 | 1): EffectiveGrant => ({ path, inherit, authType })

/** A model of the rule: the longest applicable grant decides, and a refusal precedes a permission. */
function model(held: readonly EffectiveGrant[], path: string): 0 | 1 {
  const reaching = held.filter((g) => g.path === path || (g.inherit && path.startsWith(`${g.path}/`)))
  const [nearest] = reaching.toSorted((a, b) => b.path.length - a.path.length || a.authType - b.authType)
  return nearest?.authType ?? 0
}

const PATHS = ['/1', '/1/2', '/1/2/3', '/1/2/3/4', '/1/5', '/1/20', '/1/20/3', '/6', '/6/7']
const helds = fc.array(
  fc.record({ path: fc.constantFrom(...PATHS), inherit: fc.boolean(), authType: fc.constantFrom<0 | 1>(0, 1) }),
  { maxLength: 8 },
)

test('ORG-2 the access map agrees with the nearest grant', () => {
  fc.assert(
    fc.property(helds, fc.constantFrom(...PATHS), (held, path) => {
      expect(createAccessMap(held).at(path)).toBe(model(held, path))
    }),
  )
})

test('ORG-2 a subtree is marked open or closed exactly if every node in it is', () => {
  fc.assert(
    fc.property(helds, fc.constantFrom(...PATHS), (held, path) => {
      const map = createAccessMap(held)
      // Each known node may have other descendants, so each also gets one that no grant names.
      const inside = PATHS.filter((other) => other.startsWith(`${path}/`)).flatMap((other) => [other, `${other}/99`])
      const accesses = new Set([`${path}/99`, ...inside].map((other) => model(held, other)))
      if (map.below(path) === 'open') expect(accesses).toEqual(new Set([1]))
      if (map.below(path) === 'closed') expect(accesses).toEqual(new Set([0]))
      if (accesses.size > 1) expect(map.below(path)).toBe('mixed')
    }),
  )
})

test('ORG-2 the number of access changes at and above a node determines its access', () => {
  fc.assert(
    fc.property(helds, fc.constantFrom(...PATHS), (held, path) => {
      const turned = createAccessMap(held).changes.filter(
        (turn) => (turn.here && turn.path === path) || (turn.below && path.startsWith(`${turn.path}/`)),
      )
      expect(turned.length % 2).toBe(model(held, path))
    }),
  )
})

test('ORG-2 ancestors of an accessible node are visible', () => {
  const map = createAccessMap([grant('/1/2/3', true, 1), grant('/6/7', true, 0)])

  expect(['/1', '/1/2', '/1/2/3', '/6'].map((path) => map.isAboveAccess(path))).toEqual([true, true, false, false])
})
