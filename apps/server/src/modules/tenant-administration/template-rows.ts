import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

interface Template {
  templateId: number
  tenantId: number
}

/**
 * ADMIN-197: tables whose rows a clone copies as they are. The columns of a table are named, so that a later column is
 * copied only once somebody has decided about it.
 */
const COPIED_TABLES = {
  tenant_application: ['application_code', 'enabled', 'version', 'sort', 'group_code'],
  // ADMIN-106: otherwise the new tenant would get the roles of its applications once more
  given_role: ['application_code', 'role_code'],
  scene: ['version', 'draft', 'document'],
  entrance: ['code', 'sort', 'enabled', 'document'],
  watermark: ['id', 'names', 'type', 'status', 'text', 'settings'],
  message_default: ['source', 'kind', 'normal', 'alert', 'in_browser'],
} as const

type CopiedTable = keyof typeof COPIED_TABLES | 'theme'

/** ADMIN-197: the settings of the tenant itself, apart from names, addresses, state and the dates of its contract. */
const copySettings = (db: SystemDb, { templateId, tenantId }: Template) =>
  sql`update tenant set portal_type = template.portal_type, is_i18n_env = template.is_i18n_env,
      time_zone = template.time_zone, category_codes = template.category_codes, package_id = template.package_id
    from tenant template where tenant.id = ${tenantId} and template.id = ${templateId}`.execute(db)

/** ADMIN-198: copies the newest published theme without the name of the portal, and returns whether it has one. */
async function copyTheme(db: SystemDb, { templateId, tenantId }: Template): Promise<{ hasName: boolean } | undefined> {
  const { rows } = await sql<{ hasName: boolean }>`
    with latest as (
      select document from theme where tenant_id = ${templateId} and not draft order by version desc limit 1),
    copied as (
      insert into theme (tenant_id, version, draft, document)
      select ${tenantId}::bigint, 1, false, document - 'systemName' from latest)
    select document ? 'systemName' as "hasName" from latest`.execute(db)
  return rows[0]
}

function copyTable(db: SystemDb, table: keyof typeof COPIED_TABLES, { templateId, tenantId }: Template) {
  const columns = sql.join(COPIED_TABLES[table].map((column) => sql.ref(column)))
  const published = table === 'scene' ? sql`and not draft` : sql``
  return sql`insert into ${sql.table(table)} (tenant_id, ${columns})
    select ${tenantId}::bigint, ${columns} from ${sql.table(table)} where tenant_id = ${templateId} ${published}`.execute(
    db,
  )
}

interface CopiedRows {
  /** The number of rows by table. */
  copied: Map<CopiedTable, number>
  /** Whether the theme of the template names the portal. */
  hasName: boolean
}

/** ADMIN-197: copies the rows to a new tenant, which has none of its own yet. */
export async function copyTemplateRows(db: SystemDb, template: Template): Promise<CopiedRows> {
  await copySettings(db, template)
  const copied = new Map<CopiedTable, number>()
  for (const table of Object.keys(COPIED_TABLES) as (keyof typeof COPIED_TABLES)[])
    copied.set(table, Number((await copyTable(db, table, template)).numAffectedRows ?? 0))
  const theme = await copyTheme(db, template)
  copied.set('theme', theme ? 1 : 0)
  return { copied, hasName: theme?.hasName ?? false }
}
