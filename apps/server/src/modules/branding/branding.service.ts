import type { Language } from '@portico/contract/common'
import { Branding } from '@portico/contract/branding'
import { SIGN_IN_METHODS, TENANT_CODE, type SignInMethod } from '@portico/contract/rules/branding'
import { FALLBACK_COLOURS } from '@portico/contract/rules/layout'
import type { SystemDb } from '../../db/handles.ts'
import { findPolicy, listAcceptedMethods, type TenantPolicy } from '../sign-in-policy/sign-in-policy.service.ts'
import { nameOfTheme } from '../themes/themes.service.ts'
import { findSetting, flagsFrom } from '../environment/flags.service.ts'

/** What names a tenant before anybody has signed in: its code, else the host that was asked (D2). */
export interface Named {
  code: string | null | undefined
  host: string
}

const TERMINATED = 3
const PRODUCT = 'Portico'
const USUAL_METHODS: readonly SignInMethod[] = ['password', 'sms', 'qr']

function findNamed(db: SystemDb, { code, host }: Named) {
  const isCode = code !== null && code !== undefined && TENANT_CODE.test(code)
  // Something is looked for in any case: an answer takes as long for what cannot be a code.
  const found = db.selectFrom('tenant').where('tenant.status', '!=', TERMINATED)
  return code === null || code === undefined
    ? found.where('tenant.host_name', '=', host.toLowerCase())
    : found.where('tenant.custom_code', '=', isCode ? code : '')
}

/**
 * LOOK-40: how the tenant looks that is named, for anybody, and without an id. LOOK-41: a name that nobody has gets the usual
 * look in the same form.
 */
export async function getBranding(db: SystemDb, { language, ...named }: Named & { language: Language }) {
  const tenant = await findNamed(db, named)
    .leftJoin('theme', (join) => join.onRef('theme.tenant_id', '=', 'tenant.id').on('theme.draft', '=', false))
    .select(['tenant.id', 'tenant.name', 'theme.document'])
    .orderBy('theme.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Both questions are asked for any name: an answer takes as long for a tenant that there is not.
  const policy = await findPolicy(db, tenant?.id ?? 0)
  const { unifiedAuth } = flagsFrom(await findSetting(db, 'environment'))
  const signInMethods = policy ? methodsOf(policy) : unifiedAuth ? (['oidc'] as const) : USUAL_METHODS
  const document = tenant?.document ?? {}
  return {
    systemName: tenant ? nameOfTheme(document, tenant.name, language) : PRODUCT,
    systemLogoUrl: picture(document.systemLogoUrl),
    favicon: picture(document.favicon),
    themeColor: colour(document.themeColor, FALLBACK_COLOURS.theme),
    headerBgColor: colour(document.headerBgColor, FALLBACK_COLOURS.header),
    bgImageUrl: picture(document.bgImageUrl),
    signInMethods: [...signInMethods],
    oidcName: signInMethods.includes('oidc') ? (policy?.providerName ?? null) : null,
  }
}

/** ENTRY-71 (D98): the tenant that is named, if the person belongs to it; nobody learns of any other. */
export async function findLoginTenant(db: SystemDb, named: Named, userId: number): Promise<number | null> {
  const found = await findNamed(db, named)
    .innerJoin('membership', 'membership.tenant_id', 'tenant.id')
    .select('tenant.id')
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** A file of the portal's own, or a picture in the address itself: the page loads no other (SEC-1). */
function picture(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return /^\/(?![/\\])[^\s\\]*$/.test(value) || /^data:image\/[a-z0-9.+-]+[;,]/.test(value) ? value : null
}

function colour(value: unknown, fallback: string): string {
  return Branding.shape.themeColor.safeParse(value).data ?? fallback
}

/** SIGN-70: what the tenant's policy accepts; without one the usual methods, and its identity provider where it has one. */
function methodsOf(policy: TenantPolicy): SignInMethod[] {
  const accepted: readonly string[] = listAcceptedMethods(policy)
  return SIGN_IN_METHODS.filter((method) => accepted.includes(method) && (method !== 'oidc' || policy.hasProvider))
}
