import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewOrganisation, OrganisationChange } from '@portico/contract/administration/organisations'
import type { Right } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '组织', en: 'Organisations', 'sv-SE': 'Organisationer' }
const ANNA = 612
const [COMPANY, REGION, TUNNELS, PROJECT, OTHER_REGION] = [20001, 30010, 30012, 41001, 30020]

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const create = (person: Browser, organisation: Partial<NewOrganisation> = {}) =>
    person.call(`POST ${ROOT}/organisations`, {
      body: {
        ...{ parentId: PROJECT, type: 'department', name: 'Survey', shortName: null, code: null },
        ...{ statusCode: null, sort: 1, ...organisation },
      },
    })
  const read = (person: Browser, id: number) =>
    person.call(`GET ${ROOT}/organisations/{id}`, { params: { id: String(id) } })
  const change = async (person: Browser, id: number, changes: Partial<OrganisationChange>, match = '*') => {
    const { rows } = await run(`select parent_id as "parentId", type, name, short_name as "shortName", code,
      status_code as "statusCode", sort, enable = 1 as enabled from org_node where tenant_id = 20001 and id = ${id}`)
    const { statusCode } = await person.request({
      method: 'PUT',
      url: `${ROOT}/organisations/${id}`,
      headers: { 'if-match': match, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...(rows[0] as object), ...changes }),
    })
    return statusCode
  }
  const listed = async (person: Browser, query: Record<string, string> = {}) =>
    (await person.call(`GET ${ROOT}/organisations`, { query: { limit: '200', ...query } })).items
  const pathOf = async (id: number) => {
    const { rows } = await run(`select path, depth from org_node where tenant_id = 20001 and id = ${id}`)
    return rows[0] as { path: string; depth: number } | undefined
  }
  const impactOf = (person: Browser, id: number, parentId?: number) =>
    person.call(`GET ${ROOT}/organisations/{id}/move-impact`, {
      params: { id: String(id) },
      query: parentId === undefined ? {} : { parentId: String(parentId) },
    })
  const appoint = (admin: Browser, roleCode: string, orgId: number | null) =>
    admin.call(`POST ${ROOT}/administrators`, {
      body: { scope: orgId === null ? 'tenant' : 'organisation', orgId, applicationCode: null, userId: ANNA, roleCode },
    })
  const createRole = (admin: Browser, code: string, rights: Right[]) =>
    admin.call(`POST ${ROOT}/administrator-roles`, { body: { code, names: NAMES, rights } })

  beforeEach(async () => {
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id <> (
      select id from user_account where username = 'admin.nordbro')`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
  })

  test('ADMIN-70 an organisation is created, changed and disabled, and people with an inherited role work in it at once', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    const made = await create(admin, { code: 'SURVEY', statusCode: 'in_progress', type: 'general-project' })
    const works = () => anna.call('GET /api/org-permission/v4/orgs/{id}/validate', { params: { id: String(made.id) } })
    expect(await works()).toMatchObject({ valid: true })
    expect(await change(admin, made.id, { name: '勘测部', enabled: false })).toBe(200)
    expect(await read(admin, made.id)).toMatchObject({ name: '勘测部', enabled: false, code: 'SURVEY' })
    const { rows } = await run(`select initials from org_node where id = ${made.id}`)
    expect(rows).toEqual([{ initials: 'kcb' }])
    expect(await change(admin, made.id, { name: 'Late' }, '"old"')).toBe(412)

    expect(await refusal(create(admin, { code: 'survey' })), 'the code in other letters').toBe('CONFLICT')
    expect(await refusal(create(admin, { statusCode: 'gone' }))).toBe('VALIDATION')
    for (const parentId of [9_999_999, 20003]) expect(await refusal(create(admin, { parentId }))).toBe('NOT_FOUND')
    const log = await run(`select action, after from audit_log where tenant_id = 20001
      and action like 'organisation.%' order by happened_at desc limit 1`)
    expect(log.rows).toEqual([{ action: 'organisation.change', after: { name: '勘测部', enabled: false } }])
  })

  test('ADMIN-256 organisations are listed by type, by state and below one, and a delegate learns of none outside the scope', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    const made = await create(admin, { code: 'CLOSED', type: 'category' })
    expect(await change(admin, made.id, { enabled: false })).toBe(200)
    const found = async (person: Browser, query: Record<string, string>) =>
      (await listed(person, query)).map(({ id }) => id)

    expect(await found(admin, { type: 'category', state: 'disabled' })).toEqual([made.id])
    expect(await found(admin, { type: 'category', state: 'enabled' })).not.toContain(made.id)
    const below = await found(admin, { below: String(REGION) })
    expect(below).toEqual(expect.arrayContaining([REGION, TUNNELS]))
    expect(below).not.toContain(OTHER_REGION)
    expect(below).not.toContain(COMPANY)
    expect(await found(admin, { below: '9999999' })).toEqual([])

    await createRole(admin, 'reader', ['read organisation'])
    await appoint(admin, 'reader', OTHER_REGION)
    expect(await found(anna, { below: String(REGION) })).toEqual([])
    expect(await found(anna, { below: String(COMPANY) })).toContain(OTHER_REGION)
  })

  test('ADMIN-70, API-11 changes that are sent at once with keys of their own wait for each other and are all made', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) =>
        admin.request({
          method: 'POST',
          url: `${ROOT}/organisations`,
          headers: { 'idempotency-key': letter.repeat(32), 'content-type': 'application/json' },
          payload: JSON.stringify({
            ...{ parentId: PROJECT, type: 'department', name: `Gang ${letter}`, shortName: null, code: null },
            ...{ statusCode: null, sort: 1 },
          }),
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })

  test('ORG-131, ORG-132 names by language are set, found, kept by a change without them, and removed', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const names = { 'zh-CN': '采购部', 'sv-SE': 'Inköp' }
    const made = await create(admin, { name: 'Procurement', names, shortNames: { 'zh-CN': '采购' } })
    expect(await read(admin, made.id)).toMatchObject({ name: 'Procurement', names, shortNames: { 'zh-CN': '采购' } })
    const found = async (keyword: string) => (await listed(admin, { keyword })).map(({ id }) => id)
    for (const keyword of ['采购部', 'inköp', 'PROCUREMENT']) expect(await found(keyword), keyword).toContain(made.id)
    const initials = async () => (await run(`select initials from org_node where id = ${made.id}`)).rows
    expect(await initials()).toEqual([{ initials: 'cgb' }])
    expect(await change(admin, made.id, { code: 'PROC' })).toBe(200)
    expect(await read(admin, made.id)).toMatchObject({ names, code: 'PROC' })
    expect(await change(admin, made.id, { names: {} })).toBe(200)
    expect((await read(admin, made.id)).names).toEqual({})
    expect(await found('inköp')).not.toContain(made.id)
    expect(await initials()).toEqual([{ initials: null }])
    const wrong = { names: { 'sv-SE': 'Två\nrader' } }
    expect(await refusal(create(admin, wrong))).toBe('VALIDATION')
  })

  test('ORG-136 a change of the plain name alone removes the names by language, and one that gives some keeps those', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const [names, shortNames] = [{ 'zh-CN': '测量部' }, { 'zh-CN': '测量' }]
    const made = await create(admin, { name: 'Surveying', shortName: 'SV', names, shortNames })
    expect(await change(admin, made.id, { shortName: 'Surv' })).toBe(200)
    const namesNow = async () => {
      const { name, names: byLanguage, shortName, shortNames: shortByLanguage } = await read(admin, made.id)
      return [name, byLanguage, shortName, shortByLanguage]
    }
    expect(await namesNow()).toEqual(['Surveying', names, 'Surv', {}])
    expect(await change(admin, made.id, { name: 'Geodesy' })).toBe(200)
    expect(await namesNow()).toEqual(['Geodesy', {}, 'Surv', {}])
    const given = { 'sv-SE': 'Mätning' }
    expect(await change(admin, made.id, { name: 'Measuring', names: given })).toBe(200)
    expect(await namesNow()).toEqual(['Measuring', given, 'Surv', {}])
  })

  test('ADMIN-76, ORG-4 people go on working in a disabled organisation, and lists of enabled ones omit it', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    const made = await create(admin, { name: 'Closed yard' })
    expect(await change(admin, made.id, { enabled: false })).toBe(200)
    const params = { id: String(made.id) }
    expect(await anna.call('GET /api/org-permission/v4/orgs/{id}/validate', { params })).toMatchObject({ valid: true })
    expect((await anna.call('GET /api/org-permission/v4/orgs/{id}', { params })).enable).toBe(0)
  })

  test('ADMIN-70, ADMIN-7 a delegate sees, creates and changes organisations of the own subtree, and learns of no others', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await appoint(admin, 'project-administrator', REGION)
    const anna = await world.signIn('anna', 20001)
    const seen = await listed(anna)
    expect(seen.map(({ id }) => id)).toContain(PROJECT)
    expect(seen.map(({ id }) => id)).not.toContain(OTHER_REGION)
    expect(seen[0]?.id).toBe(REGION)
    expect((await listed(anna, { parentId: String(COMPANY) })).map(({ id }) => id)).toEqual([REGION])

    expect(await refusal(create(anna, {}))).toContain('answered')
    expect(await change(anna, PROJECT, { shortName: 'Tunnel' })).toBe(200)
    for (const parentId of [COMPANY, OTHER_REGION]) expect(await refusal(create(anna, { parentId }))).toBe('NOT_FOUND')
    expect(await refusal(create(anna, { parentId: null }))).toBe('FORBIDDEN')
    expect(await refusal(read(anna, OTHER_REGION))).toBe('NOT_FOUND')
    expect(await change(anna, OTHER_REGION, { name: 'Mine' })).toBe(404)
    // a move within the own subtree is refused, too, because it changes rights there
    expect(await change(anna, PROJECT, { parentId: TUNNELS })).toBe(403)
    expect(await change(anna, PROJECT, { parentId: OTHER_REGION })).toBe(404)
    expect(await change(anna, PROJECT, { parentId: null })).toBe(403)
  })

  test('ADMIN-71, MENU-48 a move takes everything below along, into no circle and not below level 40', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const top = await create(admin, { name: 'Top' })
    const middle = await create(admin, { name: 'Middle', parentId: top.id })
    const low = await create(admin, { name: 'Low', parentId: middle.id })
    for (const parentId of [top.id, middle.id, low.id]) expect(await change(admin, top.id, { parentId })).toBe(409)
    expect(await change(admin, middle.id, { parentId: OTHER_REGION })).toBe(200)
    const other = await pathOf(OTHER_REGION)
    expect(await pathOf(low.id)).toEqual({
      path: `${other?.path}/${middle.id}/${low.id}`,
      depth: (other?.depth ?? 0) + 2,
    })
    expect(await change(admin, middle.id, { parentId: null })).toBe(200)
    expect(await pathOf(low.id)).toEqual({ path: `/${middle.id}/${low.id}`, depth: 2 })

    let deep = low.id
    for (let level = 3; level <= 40; level += 1) deep = (await create(admin, { parentId: deep })).id
    expect(await refusal(create(admin, { parentId: deep }))).toBe('CONFLICT')
    expect(await change(admin, middle.id, { parentId: top.id })).toBe(409)
    expect(await pathOf(middle.id)).toEqual({ path: `/${middle.id}`, depth: 1 })
  })

  test('ADMIN-71, ADMIN-5 moving people below an administrator with rights that the mover lacks is refused, own rights included', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const node = await create(admin, { parentId: REGION })
    await createRole(admin, 'mover', ['read organisation', 'edit organisation', 'read role', 'edit role', 'grant role'])
    await createRole(admin, 'editor', ['read organisation', 'edit organisation'])
    await appoint(admin, 'editor', null)
    const anna = await world.signIn('anna', 20001)
    expect(await change(anna, node.id, { parentId: TUNNELS }), 'without the right to give roles').toBe(403)
    await appoint(admin, 'mover', null)
    expect(await change(anna, node.id, { parentId: TUNNELS })).toBe(200)

    // she may act on people of this region: a move into it would let her act on more of them
    await appoint(admin, 'help-desk', OTHER_REGION)
    expect(await change(anna, node.id, { parentId: OTHER_REGION })).toBe(403)
    expect(await change(admin, node.id, { parentId: OTHER_REGION })).toBe(200)
    expect(await change(anna, node.id, { parentId: REGION }), 'out of the scope of an administrator').toBe(403)
  })

  test('ADMIN-72 before a move the administrator learns how many organisations and grants it concerns', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const node = await create(admin, { parentId: PROJECT })
    await create(admin, { parentId: node.id })
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code) values
      (20001, 3001, 'user', '${ANNA}', ${PROJECT}, true, 1, 'employee'), (20001, 3002, 'user', '${ANNA}', ${PROJECT}, true, 0, null),
      (20001, 3003, 'user', '${ANNA}', ${PROJECT}, false, 1, 'employee')`)
    await appoint(admin, 'help-desk', OTHER_REGION)
    const { rows } = await run(`select
      count(*) filter (where org_id in (${PROJECT}, ${REGION}))::int as lost, count(*) filter (where org_id = ${OTHER_REGION})::int as gained
      from org_grant where tenant_id = 20001 and inherit and auth_type = 1`)
    const { lost, gained } = rows[0] as { lost: number; gained: number }
    expect(await impactOf(admin, node.id, OTHER_REGION)).toEqual({
      ...{ organisationCount: 2, grantsLost: lost, grantsGained: gained, denialsLost: 1, administratorsGained: 1 },
    })
    expect(await refusal(impactOf(admin, PROJECT, node.id))).toBe('CONFLICT')
    expect(await refusal(impactOf(admin, node.id, 20003))).toBe('NOT_FOUND')
    await appoint(admin, 'project-administrator', REGION)
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(impactOf(anna, node.id)), 'to the top, by a delegate').toBe('FORBIDDEN')
    expect(await refusal(impactOf(anna, node.id, TUNNELS))).toContain('answered')
    await run(`delete from org_grant where id between 3001 and 3003`)
  })
})
