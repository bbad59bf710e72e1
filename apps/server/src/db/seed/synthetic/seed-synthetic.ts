import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Database, SystemDb } from '../../handles.ts'
import { DEMONSTRATION_PASSWORD } from '../people/accounts.ts'
import { POSTING_COLUMNS, postingRows } from '../../org-index/build.ts'
import { postingsOf } from '../../org-index/postings.ts'
import { insertRows } from '../insert.ts'
import { administratorGrantsOf } from '../people/administrator-grants.ts'
import { acceptDocuments } from '../legal/legal-documents.ts'
import { seedRoles } from '../tenants/seed-tenants.ts'
import { type SyntheticNode, syntheticTree } from './tree.ts'

/** A tenant for measurements, with accounts of its own. */
export const SYNTHETIC = {
  tenant: 30001,
  firstOrg: 1_000_000_000,
  /** The account that may work everywhere. */
  account: 'measure',
  user: 690,
  /** The account that may work in 200 subtrees. */
  restrictedAccount: 'measure.200',
  restricted: 691,
} as const

/** Number of grants of the second account. */
const SUBTREES = 200

/** Base of relation ids, disjoint from organisations' ids (D52). */
const SECOND_POSITION_ID_BASE = 900_000_000_000

/**
 * ORG-36: writes a tenant with this many organisations by bulk load. Returns false if it exists already. `conclude`
 * runs in the same transaction.
 */
export async function seedSynthetic(
  database: Database,
  organisations: number,
  conclude: (db: SystemDb) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const { tenant, firstOrg } = SYNTHETIC
  const isThere = await database.system((db) =>
    db.selectFrom('tenant').select('id').where('id', '=', tenant).executeTakeFirst(),
  )
  if (isThere) return false
  const passwordHash = await hash(DEMONSTRATION_PASSWORD)
  // Generated again for each table, so that a million nodes are never in memory at once.
  const nodes = () => syntheticTree(organisations, firstOrg)
  await database.load(async (db, load) => {
    await seedPeople(db, passwordHash, organisations)
    await load({ table: 'org_node', columns: NODE_COLUMNS, rows: mapped(nodes(), nodeRow) })
    await load({
      table: 'org_extend',
      columns: { tenant_id: 'bigint', org_id: 'bigint', code: 'text', value: 'text' },
      rows: mapped(nodes(), ({ id, sapCode }) => sapCode && [tenant, id, 'SAP_CODE', sapCode.toUpperCase()]),
    })
    await load({
      table: 'org_relation',
      columns: { tenant_id: 'bigint', id: 'bigint', org_id: 'bigint', parent_project_id: 'bigint', kind: 'text' },
      rows: mapped(
        nodes(),
        ({ id, parentId, relation }) =>
          relation && [tenant, SECOND_POSITION_ID_BASE + relation, id, parentId, 'father-child'],
      ),
    })
    await load({ table: 'org_posting', columns: POSTING_COLUMNS, rows: postingRows(tenant, postingsOf(nodes())) })
    await seedGrants(db)
    await conclude(db)
  })
  return true
}

function* mapped<T>(
  nodes: Iterable<SyntheticNode>,
  row: (node: SyntheticNode) => T,
): Generator<Exclude<T, null | 0 | ''> & readonly unknown[]> {
  for (const node of nodes) {
    const values = row(node)
    if (values) yield values as Exclude<T, null | 0 | ''> & readonly unknown[]
  }
}

const NODE_COLUMNS = {
  tenant_id: 'bigint', id: 'bigint', parent_id: 'bigint', path: 'text', depth: 'smallint', type: 'text', name: 'text', short_name: 'text',
  code: 'text', enable: 'smallint', status_code: 'text', sort: 'integer', initials: 'text', ordinal: 'integer',
} // prettier-ignore

const nodeRow = (node: SyntheticNode) => [
  SYNTHETIC.tenant, node.id, node.parentId, node.path, node.depth, node.type, node.name, node.shortName,
  node.code, node.enable, node.status, node.sort, node.initials, node.ordinal,
] // prettier-ignore

async function seedPeople(db: SystemDb, passwordHash: string, organisations: number): Promise<void> {
  const { tenant, account, user, restrictedAccount, restricted } = SYNTHETIC
  const people = [
    { id: user, username: account, isAdmin: true },
    { id: restricted, username: restrictedAccount, isAdmin: false },
  ]
  await insertRows(
    db,
    'user_account',
    people.map(({ id, username }) => ({
      id,
      username,
      account_name: `${username}@portal.example.org`,
      nickname: 'Measurement',
      mobile: null,
      email: null,
      avatar_path: null,
      password_hash: passwordHash,
      password_changed_at: new Date(),
      password_expires_at: null,
      locked_until: null,
    })),
  )
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
  await insertRows(
    db,
    'membership',
    people.map(({ id }) => ({
      tenant_id: tenant,
      user_id: id,
      status: 1 as const,
      nickname: null,
      last_used_at: null,
      default_identity_code: `T-${tenant}`,
      default_org_id: null,
    })),
  )
  const administrators = people.filter(({ isAdmin }) => isAdmin)
  await insertRows(
    db,
    'administrator_grant',
    administrators.flatMap(({ id }) => administratorGrantsOf({ tenantId: tenant, userId: id })),
  )
  await insertRows(
    db,
    'user_identity',
    people.map(({ id }) => ({
      tenant_id: tenant,
      user_id: id,
      code: `T-${tenant}`,
      external_type: 0 as const,
      external_entity_id: null,
      participant_org_id: null,
      role_type: 'STAFF',
      name: 'Synthetic',
    })),
  )
  for (const { id } of people) await acceptDocuments(db, { only: id })
  await seedRoles(db, [tenant], new Date())
}

/**
 * The administrator may work everywhere; the other account in 200 subtrees spread over the tree, including divisions
 * and departments, with some denials below them.
 */
async function seedGrants(db: SystemDb): Promise<void> {
  const { tenant, user, restricted, firstOrg } = SYNTHETIC
  const grant = (id: number, subject: number, org_id: number, auth_type: 0 | 1, role_code: string | null) => ({
    tenant_id: tenant,
    id,
    subject_kind: 'user' as const,
    subject: String(subject),
    org_id,
    inherit: true,
    auth_type,
    role_code,
  })
  // Alternates divisions and departments as far as there are enough of them.
  const { rows } = await sql<{ id: number }>`
    with ranked as (
      select id, depth, row_number() over (order by (depth between 3 and 4) desc, md5(id::text)) as number
      from org_node where tenant_id = ${tenant} and depth > 1
    ) select id from ranked where number <= ${SUBTREES} order by id`.execute(db)
  const refused = await sql<{ id: number }>`
    select min(n.id) as id from org_node n where n.tenant_id = ${tenant} and n.depth > 4
      and n.parent_id = any (${rows.map(({ id }) => id)}::bigint[])
    group by n.parent_id order by 1 limit 5`.execute(db)
  await insertRows(db, 'org_grant', [
    grant(1, user, firstOrg, 1, 'project_manager'),
    ...rows.map(({ id }, index) => grant(index + 2, restricted, id, 1, 'project_manager')),
    ...refused.rows.map(({ id }, index) => grant(index + 1000, restricted, id, 0, null)),
  ])
}
