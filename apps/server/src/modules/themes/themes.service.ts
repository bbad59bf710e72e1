import { NameAllLang } from '@portico/contract/common'
import { HeaderTheme } from '@portico/contract/theme'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { THEME_DEFAULTS } from './theme-defaults.ts'

/** LOOK-5: the tenant's theme. A setting that is not what it should be counts as absent, one by one. */
export async function getHeaderTheme(db: TenantDb, actor: TenantActor): Promise<HeaderTheme> {
  const { document, tenantName } = await readTheme(db, actor)
  const known = Object.entries(HeaderTheme.shape).flatMap(([name, schema]) => {
    const { data, success } = schema.safeParse(document[name])
    return success && name !== 'systemName' ? [[name, data] as const] : []
  })
  return { ...THEME_DEFAULTS, ...Object.fromEntries(known), systemName: systemName(document, tenantName, actor) }
}

/** Name and logo alone, for an early paint (D45). */
export async function getBrand(db: TenantDb, actor: TenantActor) {
  const theme = await getHeaderTheme(db, actor)
  const { systemName: name, systemLogoUrl, systemLogoSize, systemLogoJumpUrl } = theme
  return { systemName: name, systemLogoUrl, systemLogoSize, systemLogoJumpUrl, favicon: null }
}

/** The last version that is no draft, and the name of the tenant for want of a better one. */
async function readTheme(db: TenantDb, { tenantId }: TenantActor) {
  const row = await db
    .selectFrom('tenant')
    .leftJoin('theme', (join) => join.onRef('theme.tenant_id', '=', 'tenant.id').on('theme.draft', '=', false))
    .select(['tenant.name', 'theme.document'])
    .where('tenant.id', '=', tenantId)
    .orderBy('theme.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { document: row.document ?? {}, tenantName: row.name }
}

function systemName(document: Record<string, unknown>, tenantName: string, { language }: TenantActor): string {
  const { data } = NameAllLang.safeParse(document.systemName)
  return (data && nameIn(data, language)) || tenantName
}
