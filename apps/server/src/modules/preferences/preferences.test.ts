import { expect, test } from 'vitest'
import type { Preferences } from '@portico/contract/account/preferences'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const read = (person: Browser) => person.call('GET /api/workbench/v4/user-preferences')
const merge = (person: Browser, body: Preferences) => person.call('PUT /api/workbench/v4/user-preferences', { body })

onBothDatabases((world) => {
  test('SESS-4, ENTRY-100 preferences belong to the person, before a tenant is entered and in every tenant', async () => {
    const person = await world.signIn('li.wei')
    expect(await read(person)).toEqual({})

    await merge(person, { locale: 'sv-SE', lastOrg: { '20001': 41001 } })
    await person.enter(20002)

    expect(await read(person)).toEqual({ locale: 'sv-SE', lastOrg: { '20001': 41001 } })
    expect(await read(await world.signIn('anna'))).toEqual({})
  })

  test('ENTRY-9 sent keys replace those of the same name, and the others stay', async () => {
    const person = await world.signIn('anna')

    await merge(person, { locale: 'en', colorScheme: 'dark', fontSize: 'small' })
    const merged = await merge(person, { colorScheme: 'light', lastOrg: { '20001': 41010 } })

    expect(merged).toEqual({ locale: 'en', colorScheme: 'light', fontSize: 'small', lastOrg: { '20001': 41010 } })
    expect(await read(person)).toEqual(merged)
  })

  test('TAB-23, TAB-48 sets of tabs are merged by organisation, and only the newest are stored beyond the limit', async () => {
    const person = await world.signIn('auditor')
    const tab = { id: '100231', menuId: 100231, path: '/week/12', params: {} }
    await merge(person, { locale: 'en', tabSets: { '20001:41001': [tab] }, tabSetsAt: { '20001:41001': 1000 } })
    await merge(person, { tabSets: { '20001:41010': [] }, tabSetsAt: { '20001:41010': 2000 } })
    expect(await read(person)).toEqual({
      locale: 'en',
      tabSets: { '20001:41001': [tab], '20001:41010': [] },
      tabSetsAt: { '20001:41001': 1000, '20001:41010': 2000 },
    })

    const pinned = { ...tab, isPinned: true } as const
    await merge(person, { tabSets: { '20001:41001': [pinned] }, tabSetsAt: { '20001:41001': 9000 } })
    for (let org = 1; org <= 11; org += 1) {
      await merge(person, { tabSets: { [`20002:${org}`]: [] }, tabSetsAt: { [`20002:${org}`]: 3000 + org } })
    }
    const { tabSets = {}, tabSetsAt = {}, locale } = await read(person)
    expect(Object.keys(tabSets)).toHaveLength(12)
    expect(Object.keys(tabSetsAt).toSorted()).toEqual(Object.keys(tabSets).toSorted())
    expect(tabSets['20001:41001']).toEqual([pinned])
    expect(tabSets['20001:41010']).toBeUndefined()
    expect(locale).toBe('en')
  })

  test('SEC-5 preferences above 64 KB are refused and change nothing', async () => {
    const person = await world.signIn('erik')
    await merge(person, { first: 'x'.repeat(40_000) })

    await expect(merge(person, { second: 'x'.repeat(30_000) })).rejects.toMatchObject({ status: 413 })
    await expect(merge(person, { first: 'x'.repeat(70_000) })).rejects.toMatchObject({ status: 413 })

    expect(Object.keys(await read(person))).toEqual(['first'])
    expect(await merge(person, { first: 'short', second: 'x'.repeat(30_000) })).toMatchObject({ first: 'short' })
  })

  test.each([
    { locale: 'tlh' },
    { tabSets: { here: [] } },
    { tabSets: { '1:1': [{ id: '7', menuId: 7, path: '/a', params: {}, isPinned: 'yes' }] } },
    { tabSets: { '1:1': [{ id: '7', menuId: '7', path: '/a', params: {} }] } },
    { tabSetsAt: { '1:1': 'now' } },
    { colorScheme: 'neon' },
    { density: 'tiny' },
    { motion: true },
    { startPage: { '20001': 'home' } },
    { shortcuts: { search: 'K' } },
    { shortcuts: { format: 'Mod+K' } },
    { lastOrg: { '20001': 'x' } },
    [],
  ])('SEC-5 preferences of the wrong shape are refused: %o', async (body) => {
    const person = await world.signIn('auditor')

    await expect(merge(person, body as Preferences)).rejects.toMatchObject({ status: 400 })
  })
})
