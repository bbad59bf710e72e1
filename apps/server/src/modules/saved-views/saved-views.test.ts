import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const VIEW = {
  ...{ list: 'people', name: 'Disabled', keyword: 'anna', filters: { state: 'disabled' }, from: '', to: '' },
  sort: '-name',
}

onBothDatabases((world) => {
  const url = '/api/admin/v1/saved-views'
  const list = async (person: Browser, of = 'people') => {
    const answer = await person.request({ url: `${url}?list=${of}` })
    return answer.statusCode === 200
      ? (JSON.parse(answer.body) as { items: { name: string }[] }).items
      : answer.statusCode
  }
  const save = async (person: Browser, view: object = VIEW) =>
    (await person.request({ method: 'POST', url, payload: view })).statusCode
  const remove = async (person: Browser, view: object) =>
    (await person.request({ method: 'POST', url: `${url}/delete`, payload: view })).statusCode
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))

  afterEach(async () => {
    await run('delete from saved_view')
    await run('delete from administrator_grant where id = 990103')
  })

  test('ADMIN-12 ADMIN-161 a person saves, replaces and deletes views of a list', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    expect(await list(person)).toEqual([])
    expect(await save(person)).toBe(204)
    const { list: _, ...stored } = VIEW
    expect(await list(person)).toEqual([stored])
    expect(await save(person, { ...VIEW, keyword: 'other', filters: {} })).toBe(204)
    expect(await list(person)).toEqual([{ ...stored, keyword: 'other', filters: {} }])
    expect(await list(person, 'audit')).toEqual([])
    expect(await remove(person, { list: 'people', name: 'Disabled' })).toBe(204)
    expect(await list(person)).toEqual([])
  })

  test('ADMIN-161 a view belongs to one person in one tenant', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    const anna = await world.signIn('anna', 20001)
    await save(person)
    expect([await list(anna), await save(anna)]).toEqual([403, 403])
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select 20001, 990103, id, 'help-desk', 'tenant' from user_account where username = 'anna'`)
    expect(await list(anna)).toEqual([])
    expect(await remove(anna, { list: 'people', name: 'Disabled' })).toBe(204)
    expect(await list(person)).toHaveLength(1)
    await person.enter(20005)
    expect(await list(person)).not.toContainEqual(expect.objectContaining({ name: 'Disabled' }))
  })

  test('ADMIN-161 a list has 20 views at most, and values of a view are bounded', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    for (let n = 0; n < 20; n++) expect(await save(person, { ...VIEW, name: `View ${n}` })).toBe(204)
    expect(await save(person)).toBe(409)
    expect(await save(person, { ...VIEW, name: 'View 7', keyword: 'new' })).toBe(204)
    expect(await save(person, { ...VIEW, list: 'audit' })).toBe(204)
    for (const wrong of [
      { list: '../people' },
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: 'a\u001b[2J' },
      { keyword: 'x'.repeat(101) },
      { filters: { 'a b': 'x' } },
      { filters: { state: '' } },
      { from: '2026-1-1' },
    ])
      expect(await save(person, { ...VIEW, ...wrong }), JSON.stringify(wrong)).toBe(400)
  })
})
