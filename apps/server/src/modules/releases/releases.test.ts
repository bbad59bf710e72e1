import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  const add = (version: string) =>
    world.database.system((db) =>
      db
        .insertInto('release_note')
        .values({ version, released_on: '2026-12-01', titles: '{"en":"Next"}', items: '[]' })
        .execute(),
    )

  test('LOOK-44 the notes of the last five versions are public, newest first', async () => {
    for (const version of ['1.9', '1.10', '1.2.1', '0.9.9', '0.1']) await add(version)
    const notes = await world.browser().call('GET /portal/releases.json')

    expect(notes.map(({ version }) => version)).toEqual(['1.10', '1.9', '1.2.1', '1.2.0', '1.1.0'])
    expect(notes[0]).toEqual({ version: '1.10', releasedOn: '2026-12-01', titles: { en: 'Next' }, items: [] })
    expect(Object.keys(notes[3]?.items[0]?.texts ?? {}).toSorted()).toEqual(['en', 'sv-SE', 'zh-CN'])
  })

  test('LOOK-43 the announced version is the newest with release notes', async () => {
    expect((await world.browser().call('GET /portal/env.json')).upgradeVersion).toBe('1.10')
  })

  test('LOOK-44 a version consists of numbers with dots', async () => {
    for (const version of ['', 'v2', '1.', '1.x', '1.2.3.4.5']) await expect(add(version)).rejects.toThrow()
  })
})
