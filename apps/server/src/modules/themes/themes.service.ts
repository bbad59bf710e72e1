import { type Language, NameAllLang } from '@portico/contract/protocol/common'
import { HeaderTheme } from '@portico/contract/configuration/theme'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { parseAddress } from '../../http/security/addresses.ts'
import { nameIn } from '../environment/names.service.ts'
import { THEME_DEFAULTS } from './theme-defaults.ts'

interface Stored {
  document: Record<string, unknown>
  tenantName: string
}

type Reader = Pick<TenantActor, 'tenantId' | 'language'>
export type ThemeReader<T> = (db: TenantDb, reader: Reader) => Promise<T>

/** LOOK-60: the theme for a person who has entered no tenant and did not come by a tenant's address. */
export const USUAL_THEME: HeaderTheme = { ...THEME_DEFAULTS, systemName: 'Portico' }

/** The tenant whose address, code or provider the session's person used (D98). */
export async function findLoginTenant(db: SystemDb, sessionId: number): Promise<number | null> {
  const session = await db
    .selectFrom('session')
    .select('login_tenant_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.login_tenant_id ?? null
}

/** LOOK-5: the tenant's theme. Each invalid setting counts as absent. */
export async function getHeaderTheme(db: TenantDb, actor: Reader): Promise<HeaderTheme> {
  return themeFrom(await readTheme(db, actor), actor)
}

function themeFrom({ document, tenantName }: Stored, actor: Reader): HeaderTheme {
  const known = Object.entries(HeaderTheme.shape).flatMap(([name, schema]) => {
    const { data, success } = schema.safeParse(document[name])
    return success && name !== 'systemName' ? [[name, data] as const] : []
  })
  const theme = { ...THEME_DEFAULTS, ...Object.fromEntries(known) } as HeaderTheme
  return {
    ...theme,
    systemName: nameOfTheme(document, tenantName, actor.language),
    customLogoutUrl: isAddress(theme.customLogoutUrl) ? theme.customLogoutUrl : null,
  }
}

/** SESS-10: URLs that a log-out would refuse are not sent to the page. */
const isAddress = (value: string | null) => parseAddress(value, 'http://portal.invalid') !== undefined

/** Name and logo only, for the early paint (D45). */
export async function getBrand(db: TenantDb, actor: Reader) {
  const stored = await readTheme(db, actor)
  const theme = themeFrom(stored, actor)
  const { systemName: name, systemLogoUrl, systemLogoSize, systemLogoJumpUrl } = theme
  return { systemName: name, systemLogoUrl, systemLogoSize, systemLogoJumpUrl, favicon: faviconOf(stored.document) }
}

/** Accepts a path of the portal or a `data:` picture; the page may load no others (SEC-1). */
function faviconOf({ favicon }: Record<string, unknown>): string | null {
  if (typeof favicon !== 'string') return null
  return /^\/(?![/\\])[^\s\\]*$/.test(favicon) || /^data:image\/[a-z0-9.+-]+[;,]/.test(favicon) ? favicon : null
}

/** The latest version that is not a draft, and the tenant's name as a fallback. */
async function readTheme(db: TenantDb, { tenantId }: Reader): Promise<Stored> {
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

/** The system name of a theme in the reader's language, else the tenant's own name. */
export function nameOfTheme(document: Record<string, unknown>, tenantName: string, language: Language): string {
  const { data } = NameAllLang.safeParse(document.systemName)
  return (data && nameIn(data, language)) || tenantName
}
