import type { Organisation } from '@portico/contract/organisations'
import { expect, test } from 'vitest'
import { isSame, itemsOf } from './organisation-items.ts'

const text = ((key: string) => key) as never
const organisation = (id: number, more: Partial<Organisation> = {}) =>
  ({
    id,
    orgId: id,
    realId: id,
    name: `O${id}`,
    type: 'company',
    authType: 1,
    isSonProjectNode: false,
    childNodes: [],
    childProjects: [],
    ...more,
  }) as unknown as Organisation

test('ORG-2 a node without access and a category cannot be chosen, and say why', () => {
  const [closed, category] = itemsOf(
    [organisation(1, { authType: 0 }), organisation(2, { type: 'category', childNodes: [organisation(3)] })],
    text,
  )

  expect(closed).toMatchObject({ isDisabled: true, hint: 'organisations.notPermitted' })
  expect(category).toMatchObject({ isDisabled: true, hint: 'organisations.category' })
  expect(category?.children[0]).toMatchObject({ isDisabled: false, hint: undefined })
})

test('ORG-5 a category without anything below is left out', () => {
  expect(itemsOf([organisation(1, { type: 'category' })], text)).toEqual([])
})

test('ORG-8 the same project in two places is known by its real id, and shown once among brothers', () => {
  const twice = organisation(1, {
    childNodes: [organisation(7)],
    childProjects: [organisation(900, { realId: 7, orgId: 7, isSonProjectNode: true })],
  })

  expect(itemsOf([twice], text)[0]?.children.map(({ id }) => id)).toEqual([7])
  expect(isSame({ orgId: 7 }, { orgId: 7, realId: 7 })).toBe(true)
  expect(isSame({ orgId: 7 }, { orgId: 900, realId: 7 })).toBe(true)
})
