import type { z } from 'zod/mini'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'
import type { EnvironmentFlags, EnvironmentInfo } from '@portico/contract/configuration/environment'
import type { Config } from '../../config.ts'
import type { SystemDb } from '../../db/handles.ts'
import { accountNames, accounts, DEMONSTRATION_PASSWORD } from '../../db/seed/people/accounts.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { findLatestVersion } from '../releases/releases.service.ts'
import type { Settings } from '../settings.ts'
import { findSetting, flagsFrom } from './flags.service.ts'

const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English', 'sv-SE': 'Svenska' }

/** Languages and environment of the current tenant, or of the deployment if no tenant has been entered. */
export async function getEnvironmentInfo(
  db: SystemDb,
  { tenantId, language }: Actor,
): Promise<z.infer<typeof EnvironmentInfo>> {
  const tenant = tenantId
    ? await db.selectFrom('tenant').select('is_i18n_env').where('id', '=', tenantId).executeTakeFirst()
    : undefined
  const flags = flagsFrom(await findSetting(db, 'environment'))
  const isI18nEnv = tenant?.is_i18n_env ?? false
  return {
    isI18nEnv,
    environment: isI18nEnv ? 'I18N' : 'CN',
    lang: language,
    languageSwitchEnable: flags.languageSwitch,
    languageArray: LANGUAGES.filter((code) => flags.supportedLanguages.includes(code)).map((code) => ({
      code,
      name: LANGUAGE_NAMES[code],
    })),
    customTranslations: {
      'zh-CN': flags.customTranslations['zh-CN'] ?? {},
      en: flags.customTranslations.en ?? {},
      'sv-SE': flags.customTranslations['sv-SE'] ?? {},
    },
  }
}

/** D89: the public flags of this deployment. The demonstration's accounts are included only while it is enabled. */
export async function getEnvironmentFlags(
  db: SystemDb,
  { config, hosts, sendSms }: Settings,
): Promise<z.infer<typeof EnvironmentFlags>> {
  const isDemonstration = await hasDemonstration(db, config)
  const flags = flagsFrom(await findSetting(db, 'environment'))
  return {
    ...flags,
    upgradeVersion: flags.upgradeVersion ?? (await findLatestVersion(db)),
    trustedScripts: config.trustedScripts,
    appsOrigin: hosts.isBare || hosts.hasPorts ? null : config.appsOrigin,
    defaultLanguage: flags.defaultLanguage ?? config.defaultLanguage,
    mail: config.mail.kind,
    mobileCode: sendSms !== undefined,
    ...(config.traces ? { traceShare: config.traces.share } : {}),
    demo: isDemonstration ? demonstration() : null,
  }
}

/**
 * SIGN-13: the demonstration's accounts are shown while the database contains them and the operator has not disabled
 * this.
 */
export const hasDemonstration = async (db: SystemDb, { isDemo }: Pick<Config, 'isDemo'>): Promise<boolean> =>
  isDemo && (await findSetting(db, 'demonstration')) === true

const demonstration = () => ({
  password: DEMONSTRATION_PASSWORD,
  accounts: accountNames.map((account) => {
    const { note } = accounts[account]
    return {
      account,
      note: { 'zh-CN': note['zh-CN'] ?? '', en: note.en ?? '', 'sv-SE': note['sv-SE'] ?? '' },
    }
  }),
})
