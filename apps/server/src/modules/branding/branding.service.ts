import type { Language } from '@portico/contract/protocol/common'
import { Branding } from '@portico/contract/tenants/branding'
import { SIGN_IN_METHODS, TENANT_CODE, type SignInMethod } from '@portico/contract/rules/appearance/branding'
import { isPictureAddressTooLarge } from '@portico/contract/rules/account/picture-size'
import { isOwnPicture } from '@portico/contract/rules/appearance/own-picture'
import { FALLBACK_COLOURS } from '@portico/contract/rules/appearance/layout'
import type { SystemDb } from '../../db/handles.ts'
import { findPolicy, listAcceptedMethods, type TenantPolicy } from '../sign-in-policy/sign-in-policy.service.ts'
import { nameOfTheme } from '../themes/themes.service.ts'
import { findSetting, flagsFrom, productNameOf } from '../environment/flags.service.ts'

/** The tenant that a request without a session names, by code or else by host (D2). */
export interface TenantSelector {
  code: string | null | undefined
  host: string
}

const TERMINATED = 3
const USUAL_METHODS: readonly SignInMethod[] = ['password', 'sms', 'qr']

function findNamed(db: SystemDb, { code, host }: TenantSelector) {
  const isCode = code !== null && code !== undefined && TENANT_CODE.test(code)
  // Runs a query in any case, so that the response time does not distinguish invalid codes from unknown ones.
  const tenants = db.selectFrom('tenant').where('tenant.status', '!=', TERMINATED)
  return code === null || code === undefined
    ? tenants.where('tenant.host_name', '=', host.toLowerCase())
    : tenants.where('tenant.custom_code', '=', isCode ? code : '')
}

/**
 * LOOK-40: the public look of the named tenant, without its id. LOOK-41: an unknown name gets the default look in the
 * same form.
 */
export async function getBranding(db: SystemDb, { language, ...selector }: TenantSelector & { language: Language }) {
  const tenant = await findNamed(db, selector)
    .leftJoin('theme', (join) => join.onRef('theme.tenant_id', '=', 'tenant.id').on('theme.draft', '=', false))
    .select(['tenant.id', 'tenant.name', 'theme.document'])
    .orderBy('theme.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Runs both queries for every name, so that the response time does not reveal whether the tenant exists.
  const policy = await findPolicy(db, tenant?.id ?? 0)
  const { unifiedAuth, customTranslations } = flagsFrom(await findSetting(db, 'environment'))
  const signInMethods = policy ? methodsOf(policy) : unifiedAuth ? (['oidc'] as const) : USUAL_METHODS
  const document = tenant?.document ?? {}
  return {
    systemName: tenant ? nameOfTheme(document, tenant.name, language) : productNameOf({ customTranslations }, language),
    systemLogoUrl: picture(document.systemLogoUrl),
    favicon: picture(document.favicon),
    themeColor: colour(document.themeColor, FALLBACK_COLOURS.theme),
    headerBgColor: colour(document.headerBgColor, FALLBACK_COLOURS.header),
    bgImageUrl: picture(document.bgImageUrl),
    signInMethods: [...signInMethods],
    oidcName: signInMethods.includes('oidc') ? (policy?.providerName ?? null) : null,
  }
}

/** ENTRY-71 (D98): the named tenant if the person belongs to it; null for any other tenant. */
export async function findNamedTenant(db: SystemDb, selector: TenantSelector, userId: number): Promise<number | null> {
  const tenant = await findNamed(db, selector)
    .innerJoin('membership', 'membership.tenant_id', 'tenant.id')
    .select('tenant.id')
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    .executeTakeFirst()
  return tenant?.id ?? null
}

/** Accepts a path of the portal or a `data:` picture; the page may load no others (SEC-1). */
function picture(value: unknown): string | null {
  if (typeof value !== 'string' || isPictureAddressTooLarge(value)) return null
  return isOwnPicture(value) ? value : null
}

function colour(value: unknown, fallback: string): string {
  return Branding.shape.themeColor.safeParse(value).data ?? fallback
}

/**
 * SIGN-70: the methods that the tenant's policy accepts. Default without a policy: the default methods, and the
 * identity provider if there is one.
 */
function methodsOf(policy: TenantPolicy): SignInMethod[] {
  const accepted: readonly string[] = listAcceptedMethods(policy)
  return SIGN_IN_METHODS.filter((method) => accepted.includes(method) && (method !== 'oidc' || policy.hasProvider))
}
