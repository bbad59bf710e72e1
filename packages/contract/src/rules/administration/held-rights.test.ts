import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Right, RIGHTS } from '../../protocol/rights.ts'
import { contains, type HeldRight, holds, mayActOn, mayGive, type Scope } from './held-rights.ts'

const SCOPES: Scope[] = [
  { level: 'platform' },
  { level: 'tenant' },
  { level: 'organisation', path: '/1' },
  { level: 'organisation', path: '/1/2' },
  { level: 'organisation', path: '/1/2/3' },
  { level: 'organisation', path: '/1/22' },
  { level: 'application', code: 'plan' },
  { level: 'application', code: 'cost' },
]
const PEOPLE = [0, 1, 2, 3, 4]

const scopes = fc.constantFrom(...SCOPES)
const rights = fc.uniqueArray(fc.constantFrom(...RIGHTS), { maxLength: 5 })
const people = fc.constantFrom(...PEOPLE)
const grants = fc.array(fc.record({ person: people, rights, scope: scopes }), { maxLength: 6 })
const attempts = fc.array(fc.record({ giver: people, receiver: people, rights, scope: scopes }), { maxLength: 40 })

type World = Map<number, HeldRight[]>
const give = (world: World, person: number, added: readonly Right[], scope: Scope) =>
  world.set(person, [...(world.get(person) ?? []), ...added.map((right) => ({ right, scope }))])

test('ADMIN-5 effective rights never grow without a giver who had them, over random grants', () => {
  fc.assert(
    fc.property(grants, attempts, (initial, tries) => {
      const world: World = new Map(PEOPLE.map((person) => [person, []]))
      for (const { person, rights: added, scope } of initial) give(world, person, added, scope)
      for (const { giver, receiver, rights: given, scope } of tries) {
        const before = structuredClone(world)
        if (mayGive(world.get(giver) ?? [], given, scope)) give(world, receiver, given, scope)

        for (const person of PEOPLE) {
          for (const right of RIGHTS) {
            for (const place of SCOPES) {
              const has = (when: World, who: number) => holds(when.get(who) ?? [], right, place)
              if (!has(world, person) || has(before, person)) continue
              expect([
                person,
                has(before, giver),
                holds(before.get(giver) ?? [], 'grant administrator', place),
              ]).toEqual([receiver, true, true])
            }
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('ADMIN-6 a person is changed only by somebody who holds each of their rights, over random rights', () => {
  fc.assert(
    fc.property(grants, people, people, (initial, actor, target) => {
      const world: World = new Map(PEOPLE.map((person) => [person, []]))
      for (const { person, rights: added, scope } of initial) give(world, person, added, scope)
      const [own, others] = [world.get(actor) ?? [], world.get(target) ?? []]
      const lacked = RIGHTS.some((right) =>
        SCOPES.some((scope) => holds(others, right, scope) && !holds(own, right, scope)),
      )

      expect(mayActOn(own, others)).toBe(!lacked)
    }),
    { numRuns: 500 },
  )
})

test('ADMIN-4 a scope contains its own parts and nothing else', () => {
  const [platform, tenant, root, child, grandchild, likeNamed, plan, cost] = SCOPES as [
    ...[Scope, Scope, Scope, Scope, Scope, Scope, Scope, Scope],
  ]
  expect(SCOPES.every((scope) => contains(platform, scope))).toBe(true)
  expect(contains(tenant, platform)).toBe(false)
  expect([root, child, plan].every((scope) => contains(tenant, scope))).toBe(true)
  expect([contains(child, grandchild), contains(grandchild, child), contains(child, likeNamed)]).toEqual([
    true,
    false,
    false,
  ])
  expect([contains(plan, plan), contains(plan, cost), contains(root, plan), contains(plan, root)]).toEqual([
    ...[true, false, false, false],
  ])
})

test('ADMIN-4 an absent right means no', () => {
  expect(RIGHTS.some((right) => holds([], right, { level: 'tenant' }))).toBe(false)
  expect(mayGive([], [], { level: 'tenant' })).toBe(false)
})
