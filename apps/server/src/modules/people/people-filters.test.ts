import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { observeStatements } from '../../db/connection/statement-observer.ts'

const TENANT = 20001
const OTHER = 20003
const PEOPLE = 'GET /api/admin/v1/people'

onBothDatabases((world) => {
  const run = (text: string) =>
    world.database.system(async (db) => {
      for (const statement of text.split(';').filter((one) => one.trim() !== '')) await sql.raw(statement).execute(db)
    })
  const node = (tenant: number, id: number, path: string) =>
    `insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort)
      select ${tenant}, ${id}, id, path || '${path}', 2, 'department', 'pf', 1, 10
      from org_node where tenant_id = ${tenant} and parent_id is null limit 1`
  const grant = (person: number, org: number, more: { tenant?: number; role?: string; auth?: number } = {}) =>
    `insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      select ${more.tenant ?? TENANT}, 995000 + (select count(*) from org_grant), 'user', '${995_000 + person}', ${org},
        true, ${more.auth ?? 1}, ${more.auth === 0 ? 'null' : `'${more.role ?? 'pf-role'}'`}`

  beforeAll(() =>
    run(
      [
        `insert into user_account (id, username, account_name, nickname, email)
          select 995000 + n, 'pf' || n, 'pf' || n, 'Pf ' || n, 'pf' || n || '@pf.example' from generate_series(1, 6) n`,
        `insert into membership (tenant_id, user_id, default_identity_code)
          select ${TENANT}, 995000 + n, 'T-${TENANT}' from generate_series(1, 6) n`,
        `insert into role (tenant_id, code, names) values (${TENANT}, 'pf-role', '{}'), (${TENANT}, 'pf-other', '{}'),
          (${OTHER}, 'pf-role', '{}')`,
        ...[
          node(TENANT, 995_101, '/995101'),
          node(TENANT, 995_102, '/995101/995102'),
          node(TENANT, 995_103, '/9951011'),
        ],
        node(OTHER, 995_104, '/995104'),
        ...[grant(1, 995_101), grant(2, 995_102), grant(3, 995_103), grant(4, 995_101, { auth: 0 })],
        ...[grant(5, 995_101, { role: 'pf-other' }), grant(6, 995_104, { tenant: OTHER })],
      ].join(';'),
    ),
  )
  const found = async (query: { role?: string; organisation?: string }) => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const { items } = await admin.call(PEOPLE, { query: { ...query, keyword: 'pf.example' } })
    return items.map(({ id }) => id - 995_000)
  }

  test('ADMIN-219 people are found by a role, by an organisation with all below it, and by a role there', async () => {
    expect(await found({ role: 'pf-role' })).toEqual([1, 2, 3])
    expect(await found({ organisation: '995101' })).toEqual([1, 2, 5])
    expect(await found({ organisation: '995102' })).toEqual([2])
    expect(await found({ organisation: '995101', role: 'pf-role' })).toEqual([1, 2])
    expect(await found({ organisation: '995103', role: 'pf-other' })).toEqual([])
    // an organisation of another tenant, and one that does not exist
    expect(await found({ organisation: '995104' })).toEqual([])
    expect(await found({ organisation: '999999999' })).toEqual([])
  })

  test('ADMIN-218 the first page of the list has the number of people whom search and filters leave, if it is asked for', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const totalOf = async (query: object) => (await admin.call(PEOPLE, { query: { total: 'yes', ...query } })).total
    expect(await totalOf({ role: 'pf-role' })).toEqual({ count: 3, isMore: false })
    expect(await totalOf({ keyword: 'pf.example', state: 'disabled' })).toEqual({ count: 0, isMore: false })
    const first = await admin.call(PEOPLE, { query: { total: 'yes', limit: '2', keyword: 'pf.example' } })
    expect(first.total).toEqual({ count: 6, isMore: false })
    expect(await totalOf({ limit: '2', keyword: 'pf.example', cursor: first.nextCursor ?? '' })).toBeUndefined()
    expect((await admin.call(PEOPLE)).total).toBeUndefined()

    await run(`insert into user_account (id, username, account_name, nickname, email)
        select 996000 + n, 'pg' || n, 'pg' || n, 'Pg ' || n, 'pg' || n || '@pg.example' from generate_series(1, 2001) n;
      insert into membership (tenant_id, user_id, default_identity_code)
        select ${TENANT}, 996000 + n, 'T-${TENANT}' from generate_series(1, 2000) n`)
    expect(await totalOf({ keyword: 'pg.example' })).toEqual({ count: 2000, isMore: false })
    await run(`insert into membership (tenant_id, user_id, default_identity_code)
      values (${TENANT}, 998001, 'T-${TENANT}')`)
    expect(await totalOf({ keyword: 'pg.example' })).toEqual({ count: 2000, isMore: true })
  })

  test('ADMIN-204 a filtered and counted page takes at most 10 statements', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    let statements = 0
    observeStatements((text, statement) => {
      if (text !== null) statements += 1
      return statement()
    })
    try {
      await admin.call(PEOPLE, { query: { total: 'yes', role: 'pf-role', organisation: '995101' } })
    } finally {
      observeStatements(null)
    }
    expect(statements).toBeLessThanOrEqual(10)
  })
})
