import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/**
 * Returns the condition that a path is the root of a subtree or below it. A path has digits and slashes only, so the subtree
 * is one range of the index on the tenant and the path.
 */
export const isInSubtree = (path: RawBuilder<unknown>, root: string): RawBuilder<boolean> =>
  sql<boolean>`(${path} >= ${root}::text and ${path} < ${`${root}0`}::text)`

/** ADMIN-7: whether a path of an organisation is one of the subtrees' roots or below one. */
export const isInSubtrees = (path: RawBuilder<unknown>, subtrees: readonly string[]): RawBuilder<boolean> =>
  subtrees.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        subtrees.map((root) => isInSubtree(path, root)),
        sql` or `,
      )})`

/** ADMIN-4: the scope of an organisation and all below it. */
export const subtreeAt = (path: string): Scope => ({ level: 'organisation', path })

/** The path of an organisation of the tenant. The system's handle sees all tenants, so the condition names this one. */
export async function findOrganisationPath(
  db: TenantDb | SystemDb,
  tenantId: number,
  orgId: number,
): Promise<string | undefined> {
  const org = await (db as TenantDb)
    .selectFrom('org_node')
    .select('path')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orgId)
    .executeTakeFirst()
  return org?.path
}
