import { type Language, NameAllLang } from '@portico/contract/protocol/common'
import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { THEME_FIELDS, type ThemeField } from '@portico/contract/configuration/theme-fields'
import { contrastWarnings } from '@portico/contract/rules/appearance/contrast-warnings'
import { isOwnPicture } from '@portico/contract/rules/appearance/own-picture'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { parseAddress } from '../../http/security/addresses.ts'
import { nameIn } from '../environment/names.service.ts'

interface Stored {
  document: Record<string, unknown>
  tenantName: string
}

type Reader = Pick<TenantActor, 'tenantId' | 'language'>
export type ThemeReader<T> = (db: TenantDb, reader: Reader & Pick<TenantActor, 'userId'>) => Promise<T>

/** LOOK-60: the theme for a person who has entered no tenant and has not used a tenant's address. */
export const DEFAULT_THEME: HeaderTheme = { ...themeOf({}), systemName: 'Portico' }

/** The tenant whose address, code or provider the session's person used (D98). */
export async function findLoginTenantOfSession(db: SystemDb, sessionId: number): Promise<number | null> {
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
  const theme = themeOf(document)
  return {
    ...theme,
    systemName: nameOfTheme(document, tenantName, actor.language),
    customLogoutUrl: isAddress(theme.customLogoutUrl) ? theme.customLogoutUrl : null,
  }
}

/** THEME-1, THEME-2: the valid fields of a document, and the defaults of all others. */
function themeOf(document: Readonly<Record<string, unknown>>): HeaderTheme {
  const theme: Record<string, unknown> = {}
  for (const [name, { schema, default: initial, inherits }] of Object.entries<ThemeField>(THEME_FIELDS)) {
    const { data, success } = schema.safeParse(document[name])
    // an inherited field precedes in the table
    theme[name] = success ? data : inherits === undefined ? initial : theme[inherits]
  }
  return theme as HeaderTheme
}

/** SESS-10: URLs that a log-out would refuse are not sent to the page. */
const isAddress = (value: string | null) => parseAddress(value, 'http://portal.invalid') !== undefined

/** THEME-3: the theme, with its warnings for an administrator of the tenant. */
export async function getThemeWithWarnings(
  db: TenantDb,
  actor: Reader & Pick<TenantActor, 'userId'>,
): Promise<HeaderTheme> {
  const theme = await getHeaderTheme(db, actor)
  const warnings = contrastWarnings(theme)
  // a theme without warnings needs no further query
  return warnings.length > 0 && (await isAdministrator(db, actor)) ? { ...theme, warnings } : theme
}

async function isAdministrator(db: TenantDb, { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>) {
  const membership = await db
    .selectFrom('membership')
    .select('tenant_admin')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return membership?.tenant_admin ?? false
}

/** Name and logo only, for the early paint (D45). */
export async function getBrand(db: TenantDb, actor: Reader) {
  const stored = await readTheme(db, actor)
  const theme = themeFrom(stored, actor)
  const { systemName: name, systemLogoUrl, systemLogoSize, systemLogoJumpUrl } = theme
  return { systemName: name, systemLogoUrl, systemLogoSize, systemLogoJumpUrl, favicon: faviconOf(stored.document) }
}

/** Accepts a path of the portal or a `data:` picture; the page may load no others (SEC-1). */
function faviconOf({ favicon }: Record<string, unknown>): string | null {
  return typeof favicon === 'string' && isOwnPicture(favicon) ? favicon : null
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
