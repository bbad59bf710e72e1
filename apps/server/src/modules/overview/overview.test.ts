import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { RIGHTS } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { observeStatements } from '../../db/connection/statement-observer.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { overviewStatement } from './overview.ts'

const TENANT = 20001
const OTHER = 20003

onBothDatabases((world) => {
  const run = (text: string) =>
    world.database.system(async (db) => {
      for (const statement of text.split(';').filter((one) => one.trim() !== '')) await sql.raw(statement).execute(db)
    })
  const ask = async (person: Browser) => {
    const answer = await person.request({ url: '/api/admin/v1/overview' })
    expect(answer.statusCode).toBe(200)
    return (JSON.parse(answer.body) as { items: { cause: string; count: number; isMore: boolean }[] }).items
  }
  const numbersOf = async (person: Browser) =>
    Object.fromEntries((await ask(person)).map(({ cause, count }) => [cause, count]))
  const admin = () => world.signIn('admin.nordbro', TENANT)

  const clear = () =>
    run(`delete from change_set where name like 'ov-%'; delete from service_account where name like 'ov-%';
      delete from administrator_grant where id = 990101; delete from tenant_refusal; delete from application_hang;
      delete from error_report where menu_name = 'ov'; delete from configuration_set where code like 'ov-%';
      delete from configuration_start where digest = 'ov'; delete from view_request where id between 880000 and 889999;
      delete from role where code like 'ov-%'; update tenant_trust set expires_at = null`)
  afterEach(clear)

  const appoint = (role: string, scope: 'tenant' | 'application', application = 'null') =>
    run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, application_code)
      select ${TENANT}, 990101, id, '${role}', '${scope}', ${application} from user_account where username = 'anna'`)

  /** Every cause, with these numbers, in a tenant. */
  async function plant(tenantId: number, factor = 1) {
    const several = (count: number) => `generate_series(1, ${count * factor}) n`
    const person = `(select id from user_account where username = 'li.wei')`
    await run(`
      insert into change_set (tenant_id, id, name, state, source, failure)
        select ${tenantId}, 870000 + n, 'ov-refused', 'waiting', 'person',
          '{"at":"2026-01-02T03:04:05.000Z","errorCode":"FORBIDDEN"}' from ${several(1)};
      insert into change_set (tenant_id, id, name, state, source, requested_by, requested_at)
        select ${tenantId}, 871000 + n, 'ov-waiting', 'waiting', 'person', ${person}, now() from ${several(2)};
      insert into service_account (tenant_id, id, name) values (${tenantId}, ${person}, 'ov-account');
      insert into service_key (tenant_id, id, account_id, name, key_hash, ending, expires_at)
        select ${tenantId}, 872000 + n, ${person}, 'key', '\\x00', 'abcd', now() + interval '29 days'
        from ${several(3)};
      insert into service_key (tenant_id, id, account_id, name, key_hash, ending, expires_at)
        values (${tenantId}, 873900, ${person}, 'later', '\\x00', 'abcd', now() + interval '31 days'),
          (${tenantId}, 873901, ${person}, 'past', '\\x00', 'abcd', now() - interval '1 hour');
      insert into tenant_refusal (tenant_id, application_code, code, path, refusal_count, refused_at)
        values (${tenantId}, 'plan-core', 'UPSTREAM_TIMEOUT', '/a', 1, now()),
          (${tenantId}, 'plan-core', 'UPSTREAM_UNAVAILABLE', '/b', 1, now()),
          (${tenantId}, 'doc-core', 'UPSTREAM_TIMEOUT', '/c', 1, now() - interval '25 hours'),
          (${tenantId}, 'quality-core', 'NOT_FOUND', '/d', 9, now());
      insert into error_report (tenant_id, id, fingerprint, product_code, menu_code, menu_name, is_back_end, method,
        request_path, error_message, report_count, first_at, last_at, first_version, last_version, trace_id,
        request_data, org_full_id, org_full_name)
        values (${tenantId}, 874001, repeat('a', 64), 'plan', 'plan.schedule', 'ov', false, 'GET', '/', 'x', 18, now(),
          now(), '1', '1', 't', '', '', '');
      insert into error_report_day (tenant_id, error_report_id, day, report_count)
        values (${tenantId}, 874001, (now() at time zone 'UTC')::date, 12),
          (${tenantId}, 874001, (now() at time zone 'UTC')::date - 8, 6);
      insert into configuration_set (tenant_id, code, ui) values (${tenantId}, 'ov-set', 'drift');
      insert into configuration_object (tenant_id, kind, code, set_code, file, line, document, drift)
        select ${tenantId}, 'Role', 'ov-' || n, 'ov-set', 'a.yaml', 1, '{}', '{}' from ${several(4)};
      insert into configuration_start (tenant_id, digest, faults) values (${tenantId}, 'ov', '["a.yaml: one","a.yaml: two"]')`)
  }

  test('ADMIN-144 ADMIN-146 ADMIN-147 ADMIN-148 ADMIN-149 the overview names each cause with number, object and time', async () => {
    const person = await admin()
    const before = await numbersOf(person)
    await plant(TENANT)
    await run(`insert into view_request (tenant_id, id, user_id, org_id, asked, role_code, state)
        select ${TENANT}, 880001, id, 41001, '{"applicationCode":"ov"}', 'default_viewer', 'pending'
        from user_account where username = 'anna';
      insert into role (tenant_id, code, names) values (${TENANT}, 'ov-role', '{"en":"Role"}');
      insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
        select ${TENANT}, 'ov-role', code, '[]' from menu where application_code = 'broken-core' limit 2;
      delete from tenant_application where tenant_id = ${TENANT} and application_code = 'broken-core';
      insert into tenant_trust (tenant_id, source_tenant_id, scopes, policy, offered_at, accepted_at, expires_at)
        values (${TENANT}, 20005, '["view"]', 'auto', now(), now(), now() + interval '5 days')
        on conflict (tenant_id, source_tenant_id) do update
        set offered_at = now(), accepted_at = now(), expires_at = excluded.expires_at`)
    const items = await ask(person)
    expect(Object.fromEntries(items.map(({ cause, count }) => [cause, count]))).toMatchObject({
      'change-set-refused': 1,
      'approval-waiting': 2,
      'key-ending': 3,
      'application-unreachable': 1,
      'faults-rising': 1,
      'start-files-refused': 2,
      'view-request': (before['view-request'] ?? 0) + 1,
      drift: 4,
    })
    expect(items.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['menu-without-application', 'trust-ending']),
    )
    expect(items).toContainEqual({
      ...{ cause: 'change-set-refused', count: 1, isMore: false, object: '870001', name: 'ov-refused' },
      at: '2026-01-02T03:04:05.000Z',
    })
    expect(items).toContainEqual(
      expect.objectContaining({ cause: 'application-unreachable', object: 'plan-core', name: 'Planning' }),
    )
    expect(items).toContainEqual(expect.objectContaining({ cause: 'key-ending', name: 'ov-account, key' }))
  })

  test('ADMIN-189 ISO-21 the secret of the identity provider is named from 30 days before its end, to readers of the sign-in alone', async () => {
    const person = await admin()
    const found = async (reader = person) => (await ask(reader)).find(({ cause }) => cause === 'secret-ending')
    const plantSecret = async (tenantId: number, end: string, also = {}) => {
      const row = { enabled: true, secret_name: `'NORDBRO'`, ...also }
      await run(`delete from tenant_identity_provider;
        insert into tenant_identity_provider (tenant_id, name, issuer, client_id, secret_name, secret_ends_on, mail_domains, admits_unknown, enabled)
          values (${tenantId}, 'Entra', 'https://login.example', 'portico', ${row.secret_name}, ${end}, '[]', false, ${row.enabled})`)
    }
    try {
      for (const end of ['current_date + 30', 'current_date', 'current_date - 400']) {
        await plantSecret(TENANT, end)
        expect(await found(), end).toMatchObject({ count: 1, object: 'provider', name: 'Entra' })
      }
      await plantSecret(TENANT, `'2026-02-28'`)
      expect(await found()).toMatchObject({ at: '2026-02-28T00:00:00.000Z' })
      await run(`insert into administrator_role (tenant_id, code, names, rights) values
          (${TENANT}, 'ov-clerk', '{"en":"Clerk"}', '["read person"]') on conflict do nothing;
        insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
          select ${TENANT}, 990101, id, 'ov-clerk', 'tenant' from user_account where username = 'anna'`)
      expect(await found(await world.signIn('anna', TENANT))).toBeUndefined()
      for (const [end, also] of [
        ['current_date + 31', {}],
        ['null', {}],
        ['current_date', { enabled: false }],
        ['current_date', { secret_name: 'null' }],
      ] as const) {
        await plantSecret(TENANT, end, also)
        expect(await found(), JSON.stringify([end, also])).toBeUndefined()
      }
      await plantSecret(OTHER, 'current_date')
      expect(await found()).toBeUndefined()
    } finally {
      await run(`delete from tenant_identity_provider; delete from administrator_grant where id = 990101;
        delete from administrator_role where code = 'ov-clerk'`)
    }
  })

  test('ADMIN-144 ISO-21 a tenant without a cause has no rows, whatever other tenants have', async () => {
    const person = await admin()
    const before = await ask(person)
    await plant(OTHER)
    expect(await ask(person)).toEqual(before)
  })

  test('ADMIN-145 a cause is shown to holders of the right to read its objects', async () => {
    await plant(TENANT)
    const anna = await world.signIn('anna', TENANT)
    expect((await anna.request({ url: '/api/admin/v1/overview' })).statusCode).toBe(403)
    await appoint('help-desk', 'tenant')
    expect(await ask(anna)).toEqual([])
    await run(`delete from administrator_grant where id = 990101`)
    await run(`insert into administrator_role (tenant_id, code, names, rights) values
      (${TENANT}, 'ov-menus', '{"en":"M"}', '["read menu"]'), (${TENANT}, 'ov-keys', '{"en":"K"}', '["read key"]')`)
    try {
      await appoint('ov-menus', 'application', `'doc-core'`)
      expect(await ask(anna)).toEqual([])
      await run(`delete from administrator_grant where id = 990101`)
      await appoint('ov-menus', 'application', `'plan-core'`)
      expect(await numbersOf(anna)).toEqual({ 'application-unreachable': 1 })
      await run(`delete from administrator_grant where id = 990101`)
      await appoint('ov-keys', 'tenant')
      expect(await numbersOf(anna)).toEqual({ 'key-ending': 3 })
    } finally {
      await run(`delete from administrator_grant where id = 990101;
        delete from administrator_role where tenant_id = ${TENANT} and code like 'ov-%'`)
    }
  })

  test('ADMIN-148 a request for publication is shown to people other than its authors', async () => {
    const person = await admin()
    await run(`insert into change_set (tenant_id, id, name, state, source, requested_by, requested_at)
      select ${TENANT}, 871000 + n, 'ov-waiting', 'waiting', 'person',
        (select id from user_account where username = case n when 1 then 'admin.nordbro' else 'anna' end), now()
      from generate_series(1, 3) n;
      insert into change_author (tenant_id, set_id, user_id)
        select ${TENANT}, 871002, id from user_account where username = 'admin.nordbro'`)
    expect(await numbersOf(person)).toMatchObject({ 'approval-waiting': 1 })
  })

  test('ADMIN-150 a cause counts a thousand objects at most', async () => {
    const person = await admin()
    await run(`insert into change_set (tenant_id, id, name, state, source, failure)
      select ${TENANT}, 860000 + n, 'ov-refused', 'waiting', 'person', '{"at":"2026-01-02T03:04:05.000Z"}'
      from generate_series(1, 1000) n`)
    const entry = async () => (await ask(person)).find(({ cause }) => cause === 'change-set-refused')
    expect(await entry()).toMatchObject({ count: 1000, isMore: false })
    await run(`update change_set set id = 859999 where id = 859999;
      insert into change_set (tenant_id, id, name, state, source, failure)
        values (${TENANT}, 861001, 'ov-refused', 'waiting', 'person', '{"at":"2026-01-02T03:04:05.000Z"}')`)
    expect(await entry()).toMatchObject({ count: 1000, isMore: true })
  })

  test('ADMIN-3 the first screen takes the same few statements with ten tenants and with ten thousand', async () => {
    // the page of an operator makes one call more
    const person = await world.signIn('ops', 10000)
    const urls = ['overview', 'rights', 'platform'].map((path) => `/api/admin/v1/${path}`)
    const statementsOf = async () => {
      let statements = 0
      observeStatements((text, statement) => {
        // null for those that open and close a transaction
        if (text !== null) statements += 1
        return statement()
      })
      try {
        for (const url of urls) expect((await person.request({ url })).statusCode).toBe(200)
      } finally {
        observeStatements(null)
      }
      return statements
    }
    // the server itself makes statements at times
    const fewest = async () => {
      const counts: number[] = []
      for (let n = 0; n < 5; n++) counts.push(await statementsOf())
      return Math.min(...counts)
    }
    const before = await fewest()
    expect(before).toBeLessThanOrEqual(10)
    await run(`insert into tenant (id, name, status) select 5000000 + n, 'ov', 1 from generate_series(1, 10000) n`)
    expect(await fewest()).toBe(before)
  }, 120_000)

  test('ADMIN-3 each cause is counted by an index', async () => {
    const rights = RIGHTS.map((right) => ({ right, scope: { level: 'tenant' as const } }))
    const actor = {
      tenantId: TENANT,
      userId: 600,
      tenantAdmin: true,
      sourceTenantId: null,
      language: 'en',
    } as TenantActor
    const plan = await world.database.tenant(TENANT, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return (await sql`explain ${overviewStatement({ actor, rights })}`.execute(db)).rows
    })
    const text = plan.map((row) => Object.values(row as object).join(' ')).join('\n')
    expect(text).not.toContain('Seq Scan')
    for (const index of ['change_set_waiting', 'service_key_end', 'configuration_object_drift', 'import_run_latest'])
      expect(text).toContain(index)
  })
})
