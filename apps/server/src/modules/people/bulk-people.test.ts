import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BulkAnswer } from '@portico/contract/administration/people-bulk'
import { codeOf, mergeWorld, TENANT } from '../../../test/merge-world.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const OTHER = 20007
const folder = await mkdtemp(path.join(tmpdir(), 'portico-bulk-'))

onBothDatabases(
  (world) => {
    afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const { run, asAdmin, member, enter, join, appoint, grant } = mergeWorld(world)
    const send = async (caller: Browser, call: string, body: object, key = '') => {
      const answer = await caller.request({
        ...{ method: 'POST', url: `/api/admin/v1/people/bulk/${call}`, payload: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      })
      const { results = [] } = JSON.parse(answer.payload) as Partial<BulkAnswer>
      return { ...answer, status: answer.statusCode, code: codeOf(answer), results, outcomes: results.map(({ outcome, code }) => code ?? outcome) } // prettier-ignore
    }
    const statesOf = (ids: readonly number[]) =>
      Promise.all(
        ids.map(async (id) => {
          const [row] = await run<{ status: number }>(
            sql`select status from membership where tenant_id = ${TENANT} and user_id = ${id}`,
          )
          return row?.status
        }),
      )
    const entriesOf = async (action: string, ids: readonly number[]) => {
      const rows = await run<{ id: number }>(sql`select (target ->> 'userId')::bigint as id from audit_log
      where action = ${action} and (target ->> 'userId')::bigint = any (${ids}::bigint[])`)
      return rows.map(({ id }) => id).toSorted((one, other) => one - other)
    }
    const two = async () => [(await member('One')).id, (await member('Two')).id] as const
    const strangerOf = async () => {
      const [row] = await run<{ id: number }>(sql`select user_id as id from membership
      where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`)
      return row?.id ?? 0
    }

    test('ADMIN-230 several members are disabled and enabled, each with a result in the order of the call and an entry', async () => {
      const admin = await asAdmin()
      const ids = await two()
      const mixed = [ids[1], 9_999_999, ids[0], await strangerOf()]
      const first = await send(admin, 'state', { ids: mixed, state: 'disabled' })
      expect(first.outcomes).toEqual(['done', 'NOT_FOUND', 'done', 'NOT_FOUND'])
      expect(first.results[1]).toEqual(first.results[3])
      expect(await statesOf(ids)).toEqual([0, 0])
      expect(await entriesOf('person.change', ids)).toEqual([...ids].toSorted((one, other) => one - other))
      expect((await send(admin, 'state', { ids: mixed, state: 'disabled' })).outcomes).toEqual([
        ...['unchanged', 'NOT_FOUND', 'unchanged', 'NOT_FOUND'],
      ])
      expect((await send(admin, 'state', { ids, state: 'active' })).outcomes).toEqual(['done', 'done'])
      expect(await statesOf(ids)).toEqual([1, 1])
    })

    test('ADMIN-230 the own membership, and people with rights that the caller lacks, are refused without effect on others', async () => {
      const [one] = await two()
      const [desk, chief] = [await member('Desk'), await member('Chief')]
      await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      values (${TENANT}, 'editor', '{}', '["read person","edit person"]') on conflict do nothing`)
      await appoint(desk.id, TENANT, 'editor')
      await appoint(chief.id, TENANT, 'auditor')
      const editor = await enter(desk)
      const { outcomes } = await send(editor, 'state', { ids: [desk.id, chief.id, one], state: 'disabled' })
      expect(outcomes).toEqual(['CONFLICT', 'FORBIDDEN', 'done'])
      expect(await statesOf([desk.id, chief.id, one])).toEqual([1, 1, 0])
      expect((await send(editor, 'links', { ids: [one] })).code).toBe('FORBIDDEN')
      expect((await send(editor, 'roles', { ids: [one], action: 'give', orgId: 41001, roleCode: 'supplier', inherit: true })).code).toBe('FORBIDDEN') // prettier-ignore
    })

    test('ADMIN-230 a member of two tenants is disabled in one, and a call takes 50 people at most', async () => {
      const admin = await asAdmin()
      const [one] = await two()
      await join(one, OTHER)
      await send(admin, 'state', { ids: [one], state: 'disabled' })
      const rows = await run(sql`select tenant_id, status from membership where user_id = ${one} order by tenant_id`)
      expect(rows).toEqual([
        { tenant_id: TENANT, status: 0 },
        { tenant_id: OTHER, status: 1 },
      ])
      const many = Array.from({ length: 51 }, (_, at) => 9_000_000 + at)
      expect((await send(admin, 'state', { ids: many, state: 'active' })).code).toBe('VALIDATION')
      expect((await send(admin, 'state', { ids: [], state: 'active' })).code).toBe('VALIDATION')
    })

    test('ADMIN-230 links are mailed once for an idempotency key, and refusals say why', async () => {
      const admin = await asAdmin()
      const [one, other] = await two()
      await run(sql`update user_account set disabled = true where id = ${other}`)
      const key = crypto.randomUUID()
      const first = await send(admin, 'links', { ids: [one, other] }, key)
      expect(first.outcomes).toEqual(['done', 'CONFLICT'])
      expect((await send(admin, 'links', { ids: [one, other] }, key)).results).toEqual(first.results)
      expect(await entriesOf('person.reset-link', [one, other])).toEqual([one])
      for (let call = 0; call < 2; call += 1) await send(admin, 'links', { ids: [one] })
      expect((await send(admin, 'links', { ids: [one] })).outcomes).toEqual(['TOO_MANY_REQUESTS'])
    })

    test('ADMIN-230 a role is given to several members and withdrawn, with an entry for each', async () => {
      const admin = await asAdmin()
      const ids = await two()
      const role = { orgId: 41001, roleCode: 'supplier', inherit: true }
      const grantsOf = () =>
        run(sql`select from org_grant where subject_kind = 'user' and role_code = 'supplier'
        and subject = any (${ids.map(String)}::text[])`)
      await grant(ids[0], 'supplier')
      expect((await send(admin, 'roles', { ids, action: 'give', ...role })).outcomes).toEqual(['unchanged', 'done'])
      expect(await grantsOf()).toHaveLength(2)
      expect(await entriesOf('role.grant', ids)).toEqual([ids[1]])
      const mixed = [...ids, await strangerOf()]
      expect((await send(admin, 'roles', { ids: mixed, action: 'withdraw', ...role })).outcomes).toEqual([
        ...['done', 'done', 'NOT_FOUND'],
      ])
      expect(await grantsOf()).toEqual([])
      expect((await send(admin, 'roles', { ids, action: 'withdraw', ...role })).outcomes).toEqual([
        ...['unchanged', 'unchanged'],
      ])
      for (const wrong of [{ roleCode: 'gone' }, { orgId: 42001 }, { orgId: 49_999_999 }])
        expect((await send(admin, 'roles', { ids, action: 'give', ...role, ...wrong })).code).toBe('NOT_FOUND')
    })

    test('ADMIN-230 a delegate changes people of their scope only', async () => {
      const [inside, outside] = await two()
      await grant(inside, null)
      const part = await member('Part')
      await run(sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
      values (${TENANT}, (select max(id) + 1 from administrator_grant), ${part.id}, 'people-administrator',
        'organisation', 41001)`)
      const delegate = await enter(part)
      const { outcomes } = await send(delegate, 'state', { ids: [outside, inside], state: 'disabled' })
      expect(outcomes).toEqual(['NOT_FOUND', 'done'])
      expect(await statesOf([outside, inside])).toEqual([1, 0])
    })
  },
  { DEMO: 'on', DATA_DIR: folder },
)
