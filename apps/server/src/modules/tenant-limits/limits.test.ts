import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { assertRoom, hasRoom } from './limits.service.ts'

const ROOT = '/api/admin/v1'
const LIMITS = `${ROOT}/tenants/{id}/limits` as const
const NORDBRO = { params: { id: '20001' } }

onBothDatabases((world) => {
  const limitsOf = async () => (await world.signIn('ops', 10000)).call(`GET ${LIMITS}`, NORDBRO)
  const put = async (person: Browser, path: string, body: object) =>
    (
      await person.request({
        ...{ method: 'PUT', url: `${ROOT}/${path}`, payload: JSON.stringify(body) },
        headers: { 'if-match': '*', 'content-type': 'application/json' },
      })
    ).json<{ errorCode?: string }>()
  const setLimits = async (body: { people: number | null; organisations: number | null }) =>
    put(await world.signIn('ops', 10000), 'tenants/20001/limits', body)
  const people = (...names: string[]) =>
    `email,name\n${names.map((name) => `${name}@limit.example,${name}`).join('\n')}\n`

  test('ADMIN-200, ADMIN-201 an operator sets limits and sees their use; a lower one removes nobody; the tenant cannot set them', async () => {
    const { peopleInUse, organisationsInUse, ...none } = await limitsOf()
    expect(none).toEqual({ people: null, organisations: null })
    expect([peopleInUse > 5, organisationsInUse > 5]).toEqual([true, true])

    const body = { people: 1, organisations: 2 }
    expect(await setLimits(body)).toEqual({ ...body, peopleInUse, organisationsInUse })
    expect(await limitsOf()).toEqual({ ...body, peopleInUse, organisationsInUse })
    const admin = await world.signIn('admin.nordbro', 20001)
    expect(await refusal(admin.call(`GET ${LIMITS}`, NORDBRO))).toBe('FORBIDDEN')
    expect(await put(admin, 'tenants/20001/limits', body)).toMatchObject({ errorCode: 'FORBIDDEN' })
    const raised = world.database.tenant(20001, (db) => sql`update tenant_limit set people = 1000`.execute(db))
    await expect(raised).rejects.toThrow('permission denied')
    expect(await setLimits({ people: 0, organisations: null })).toMatchObject({ errorCode: 'VALIDATION' })

    const { rows } = await world.database.system((db) =>
      sql`select tenant_id, after from audit_log where action = 'tenant.limits' order by tenant_id`.execute(db),
    )
    expect(rows).toEqual([10000, 20001].map((tenant_id) => ({ tenant_id, after: body })))
  })

  test('ADMIN-202 at its limit a tenant gets no person by invitation, file or enabling', async () => {
    await setLimits({ people: (await limitsOf()).peopleInUse + 1, organisations: null })
    const admin = await world.signIn('admin.nordbro', 20001)
    const load = (file: string, dryRun = false) =>
      admin.call(`POST ${ROOT}/people/import`, { body: { file: Buffer.from(file).toString('base64'), dryRun } })
    expect(await refusal(load(people('one', 'two'), true))).toBe('PEOPLE_LIMIT_REACHED')
    expect(await refusal(load(people('one', 'two')))).toBe('PEOPLE_LIMIT_REACHED')
    expect(await load(people('one'))).toMatchObject({ applied: true, created: 1 })

    const invite = (name: string) =>
      admin.call(`POST ${ROOT}/people`, { body: { email: `${name}@limit.example`, name } })
    expect(await refusal(invite('three'))).toBe('PEOPLE_LIMIT_REACHED')
    const { items } = await admin.call(`GET ${ROOT}/people`, { query: { keyword: 'one@limit.example' } })
    const setState = (state: 'active' | 'disabled') => put(admin, `people/${items[0]?.id}`, { nickname: null, state })
    await setState('disabled')
    await invite('four')
    expect(await setState('active')).toMatchObject({ errorCode: 'PEOPLE_LIMIT_REACHED' })
    // the place of a person whom the same file disables
    expect(await load(`email,name,action\nfour@limit.example,,disable\nfive@limit.example,Five,\n`)).toMatchObject({
      applied: true,
    })
  })

  test('ADMIN-202 at its limit a tenant gets no organisation by the interface, a file or enabling', async () => {
    await setLimits({ people: null, organisations: (await limitsOf()).organisationsInUse + 1 })
    const admin = await world.signIn('admin.nordbro', 20001)
    const load = (file: string) =>
      admin.call(`POST ${ROOT}/organisations/import`, {
        body: { file: Buffer.from(file).toString('base64'), dryRun: false },
      })
    const header = 'code,parent,type,name\n'
    expect(await refusal(load(`${header}L-1,,company,One\nL-2,,company,Two\n`))).toBe('ORGANISATION_LIMIT_REACHED')
    const node = { parentId: null, type: 'company' as const, shortName: null, statusCode: null, sort: 1 }
    const create = (code: string) => admin.call(`POST ${ROOT}/organisations`, { body: { ...node, code, name: code } })
    const { id } = await create('L-3')
    expect(await refusal(create('L-4'))).toBe('ORGANISATION_LIMIT_REACHED')
    expect(await refusal(load(`${header}L-1,,company,One\n`))).toBe('ORGANISATION_LIMIT_REACHED')

    const setEnabled = (enabled: boolean) =>
      put(admin, `organisations/${id}`, { ...node, code: 'L-3', name: 'L-3', enabled })
    await setEnabled(false)
    await create('L-4')
    expect(await setEnabled(true)).toMatchObject({ errorCode: 'ORGANISATION_LIMIT_REACHED' })
  })

  test('ADMIN-202 exactly one person is created if several are invited at the same moment and one has room', async () => {
    const { peopleInUse } = await limitsOf()
    await setLimits({ people: peopleInUse + 1, organisations: null })
    const admin = await world.signIn('admin.nordbro', 20001)
    const answers = await Promise.all(
      ['left', 'right', 'middle'].map((name) =>
        refusal(admin.call(`POST ${ROOT}/people`, { body: { email: `${name}@both.example`, name } })),
      ),
    )
    expect(answers.filter((answer) => answer === 'PEOPLE_LIMIT_REACHED')).toHaveLength(2)
    expect((await limitsOf()).peopleInUse).toBe(peopleInUse + 1)
  })

  test('ADMIN-202 transactions that share no other lock wait for each other at the limit', async () => {
    const { organisationsInUse } = await limitsOf()
    await setLimits({ people: null, organisations: organisationsInUse + 1 })
    const add = (id: number) =>
      world.database.system(async (db) => {
        await assertRoom(db, { tenantId: 20001, kind: 'organisations', added: 1 })
        // the other transaction would count before this one is visible
        if (world.kind === 'postgres') await sql`select pg_sleep(0.3)`.execute(db)
        await sql`insert into org_node (tenant_id, id, parent_id, path, depth, type, name)
          values (20001, ${id}, null, ${`/${id}`}, 1, 'company', 'Node')`.execute(db)
      })
    const results = await Promise.allSettled([add(88_100_001), add(88_100_002)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await limitsOf()).organisationsInUse).toBe(organisationsInUse + 1)
    // another tenant's limit does not count
    const room = { tenantId: 20002, kind: 'organisations', added: 1 } as const
    expect(await world.database.system((db) => hasRoom(db, room))).toBe(true)
  })
})
