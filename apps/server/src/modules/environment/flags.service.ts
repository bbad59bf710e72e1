import { EnvironmentFlags } from '@portico/contract/configuration/environment'
import { LANGUAGES } from '@portico/contract/protocol/common'
import { COMMON_APP_CONTAINER } from '@portico/contract/rules/product-traits'
import { z } from 'zod/mini'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/** Flags that are stored; the others follow from the configuration. */
export type StoredFlags = Omit<
  z.infer<typeof EnvironmentFlags>,
  'appsOrigin' | 'defaultLanguage' | 'mail' | 'mobileCode' | 'demo' | 'trustedScripts'
>

/** D89: the default flags of a deployment. */
const DEFAULTS: StoredFlags = {
  enterprisePortal: false,
  hideHelpIcon: false,
  collectCenter: true,
  freeLicense: false,
  aiIframeUrl: null,
  aiBotUrl: null,
  userCentre: true,
  workbench: true,
  errorNotification: true,
  errorReportProducts: ['pmpp'],
  enableOrgButton: true,
  i18n: true,
  languageSwitch: true,
  supportedLanguages: [...LANGUAGES],
  customTranslations: {},
  unifiedAuth: false,
  tokenCheck: false,
  sapCode: true,
  shortName: false,
  conciseQuickSelect: false,
  relationNeedsEnabled: true,
  commonAppContainer: COMMON_APP_CONTAINER,
  defaultLogoPath: null,
  intranet: false,
  aiInI18nEnv: false,
  keptAlive: 10,
  serviceWorker: true,
  upgradeVersion: null,
  customerServiceUrl: null,
  customerServiceSkipHosts: [],
  productTraits: {},
}

/** Names of the flags that an operator may set. */
export const FLAG_NAMES = Object.keys(DEFAULTS)

const Partial = z.partial(EnvironmentFlags)

/** Merges stored flags with the defaults; an invalid document counts as absent. */
export function flagsFrom(stored: unknown): StoredFlags {
  const { data } = Partial.safeParse(stored ?? {})
  return { ...DEFAULTS, ...(data as Partial<StoredFlags> | undefined) }
}

/** OPS-76: every flag with its value in force. */
export async function listFlags(db: SystemDb): Promise<{ name: string; value: unknown; isDefault: boolean }[]> {
  const stored = await findSetting(db, 'environment')
  const flags = flagsFrom(stored) as Record<string, unknown>
  const own = typeof stored === 'object' && stored !== null ? stored : {}
  return FLAG_NAMES.map((name) => ({ name, value: flags[name], isDefault: !(name in own) }))
}

/** A stored setting of the deployment; undefined if there is none. */
export async function findSetting(db: SystemDb | TenantDb, name: string): Promise<unknown> {
  const row = await db.selectFrom('deployment_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/**
 * OPS-18: stores one flag, or deletes it if the value is undefined. Returns false for an unknown flag or an invalid
 * value.
 */
export async function setFlag(db: SystemDb, name: string, value: unknown): Promise<boolean> {
  if (!FLAG_NAMES.includes(name) || !Partial.safeParse({ [name]: value }).success) return false
  const stored = (await findSetting(db, 'environment')) ?? {}
  const flags = JSON.stringify({ ...stored, [name]: value })
  await db
    .insertInto('deployment_setting')
    .values({ name: 'environment', value: flags })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: flags }))
    .execute()
  return true
}

/** OPS-23 */
export async function hasServiceWorker(db: SystemDb): Promise<boolean> {
  return flagsFrom(await findSetting(db, 'environment')).serviceWorker
}
