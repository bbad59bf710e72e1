import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Database, SystemDb } from '../handles.ts'
import { DEMONSTRATION_PASSWORD } from './accounts.ts'
import { insertRows } from './insert.ts'
import { acceptDocuments } from './legal/legal-documents.ts'
import { seedRoles } from './seed-tenants.ts'

/** A tenant for measurements, with an account of its own. */
export const SYNTHETIC = { tenant: 30001, account: 'measure', user: 690, firstOrg: 1_000_000_000 } as const

const REGIONS = 40
const DEPARTMENTS = 1000

/** Rows of one statement: the embedded database gives none more than some seconds. */
const ROWS = 20_000

/** Where the organisation with this number hangs: regions below the root, departments below them, then projects. */
const parentOf = sql`case
  when i = 0 then null
  when i <= ${REGIONS} then 0
  when i <= ${REGIONS + DEPARTMENTS} then 1 + (i % ${REGIONS})
  else ${REGIONS + 1} + (i % ${DEPARTMENTS}) end`

/** Writes a tenant of this many organisations. Returns false where it is there already. */
export async function seedSynthetic(database: Database, organisations: number): Promise<boolean> {
  const isThere = await database.system((db) =>
    db.selectFrom('tenant').select('id').where('id', '=', SYNTHETIC.tenant).executeTakeFirst(),
  )
  if (isThere) return false
  const passwordHash = await hash(DEMONSTRATION_PASSWORD)
  await database.system((db) => seedPeople(db, passwordHash, organisations))
  for (let first = 0; first < organisations; first += ROWS) {
    await database.system((db) => seedNodes(db, first, Math.min(first + ROWS, organisations) - 1))
  }
  await database.system((db) => seedGrant(db))
  return true
}

async function seedPeople(db: SystemDb, passwordHash: string, organisations: number): Promise<void> {
  const { tenant, account, user } = SYNTHETIC
  await insertRows(db, 'user_account', [
    {
      id: user,
      username: account,
      account_name: `${account}@portal.example.org`,
      nickname: 'Measurement',
      mobile: null,
      email: null,
      avatar_path: null,
      password_hash: passwordHash,
      password_changed_at: new Date(),
      password_expires_at: null,
      locked_until: null,
    },
  ])
  await insertRows(db, 'tenant', [
    {
      id: tenant,
      name: `Synthetic, ${organisations} organisations`,
      company_name: null,
      credit_code: null,
      admin_user_id: user,
      category_codes: '["enterprise"]',
      custom_code: 'synthetic',
      host_name: null,
      package_id: null,
      status: 1,
      disabled_reasons: null,
      recover_time: null,
      expires_at: null,
      is_i18n_env: false,
      portal_type: 0,
    },
  ])
  await insertRows(db, 'membership', [
    {
      tenant_id: tenant,
      user_id: user,
      tenant_admin: true,
      status: 1,
      nickname: null,
      last_used_at: null,
      default_identity_code: `T-${tenant}`,
      default_org_id: null,
    },
  ])
  await insertRows(db, 'user_identity', [
    {
      tenant_id: tenant,
      user_id: user,
      code: `T-${tenant}`,
      external_type: 0,
      external_entity_id: null,
      participant_org_id: null,
      role_type: 'STAFF',
      name: 'Synthetic',
    },
  ])
  await acceptDocuments(db, { only: user })
  await seedRoles(db, [tenant])
}

/** The organisations with numbers from `first` to `last`; parents have smaller numbers than their children. */
async function seedNodes(db: SystemDb, first: number, last: number): Promise<void> {
  const { tenant, firstOrg } = SYNTHETIC
  await sql`
    insert into org_node (tenant_id, id, parent_id, path, depth, type, name, short_name, code, enable, status_code, sort)
    select ${tenant}, ${firstOrg}::bigint + i, ${firstOrg}::bigint + p1, path, depth,
      case when depth <= 2 then 'company' when depth = 3 then 'department' else 'general-project' end,
      (array['Road', 'Bridge', 'Tunnel', 'Station', 'Harbour', 'Hospital', 'School', 'Wind Farm'])[1 + i % 8] || ' ' || i,
      'No ' || i, 'SY-' || i, 1,
      case when depth = 4 then (array['planned', 'in_progress', 'suspended', 'completed'])[1 + i % 4] end, i
    from (
      select i, p1,
        concat('/' || (${firstOrg}::bigint + p3), '/' || (${firstOrg}::bigint + p2), '/' || (${firstOrg}::bigint + p1),
          '/' || (${firstOrg}::bigint + i)) as path,
        1 + num_nonnulls(p1, p2, p3) as depth
      from generate_series(${first}::bigint, ${last}::bigint) as own(i)
      cross join lateral (select ${parentOf} as p1) one
      cross join lateral (select ${sql`case when p1 is null or p1 = 0 then null when p1 <= ${REGIONS} then 0 else 1 + (p1 % ${REGIONS}) end`} as p2) two
      cross join lateral (select case when p2 is null or p2 = 0 then null else 0 end as p3) three
    ) placed`.execute(db)
}

async function seedGrant(db: SystemDb): Promise<void> {
  const { tenant, user, firstOrg } = SYNTHETIC
  await insertRows(db, 'org_grant', [
    {
      tenant_id: tenant,
      id: 1,
      subject_kind: 'user',
      subject: String(user),
      org_id: firstOrg,
      inherit: true,
      auth_type: 1,
      role_code: 'project_manager',
    },
  ])
}
