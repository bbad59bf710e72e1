import { z } from 'zod/mini'
import { Language } from './common.ts'
import { endpoint } from './endpoint.ts'

export const EnvironmentInfo = z.object({
  isI18nEnv: z.boolean(),
  environment: z.string(),
  lang: Language,
  languageSwitchEnable: z.boolean(),
  languageArray: z.array(z.object({ code: Language, name: z.string() })),
  /** Texts that replace the catalogue's, by language and key. Shown as text, never as markup. */
  customTranslations: z.record(Language, z.record(z.string(), z.string())),
})
export type EnvironmentInfo = z.infer<typeof EnvironmentInfo>

/** D87: what a deployment says of single products, by their code or kind; strangers' members are refused. */
const Traits = z.partial(
  z.strictObject({
    helpAsUserGuide: z.boolean(),
    switchThenOpen: z.boolean(),
    sandbox: z.nullable(z.string()),
    keepAlive: z.boolean(),
    collectStars: z.boolean(),
    asideWidth: z.nullable(z.int().check(z.minimum(100), z.maximum(600))),
  }),
)

/** D89: flags of the deployment. No secrets. */
export const EnvironmentFlags = z.object({
  enterprisePortal: z.boolean(),
  hideHelpIcon: z.boolean(),
  collectCenter: z.boolean(),
  freeLicense: z.boolean(),
  aiIframeUrl: z.nullable(z.string()),
  aiBotUrl: z.nullable(z.string()),
  userCentre: z.boolean(),
  workbench: z.boolean(),
  errorNotification: z.boolean(),
  errorReportProducts: z.array(z.string()),
  enableOrgButton: z.boolean(),
  i18n: z.boolean(),
  languageSwitch: z.boolean(),
  supportedLanguages: z.array(Language),
  customTranslations: z.record(z.string(), z.record(z.string(), z.string())),
  unifiedAuth: z.boolean(),
  tokenCheck: z.boolean(),
  sapCode: z.boolean(),
  shortName: z.boolean(),
  conciseQuickSelect: z.boolean(),
  /** ORG-61: in the relation view an organisation that is not enabled cannot be chosen. */
  relationNeedsEnabled: z.boolean(),
  /** HOST-6 (D88): applications with this in their paths never fall asleep. */
  commonAppContainer: z.string().check(z.regex(/^\/[\w.-]{1,100}\/$/)),
  defaultLogoPath: z.nullable(z.string()),
  intranet: z.boolean(),
  aiInI18nEnv: z.boolean(),
  /** HOST-6 (D72): how many hosted applications are alive at once. */
  keptAlive: z.int().check(z.minimum(1), z.maximum(100)),
  /** OPS-23: whether browsers may keep the shell's files by a service worker. */
  serviceWorker: z.boolean(),
  upgradeVersion: z.nullable(z.string()),
  customerServiceUrl: z.nullable(z.string()),
  customerServiceSkipHosts: z.array(z.string()),
  /** MENU-36: goes over what the product traits are without it. */
  productTraits: z.record(z.string(), Traits),
  /** Scripts of others that the operator lets run in the portal itself, with the hash of what they must be (HOST-70). */
  trustedScripts: z.array(z.object({ url: z.string(), integrity: z.string() })),
  /** The parent host of the applications' own origins, with scheme and port (D105); null where there is none. */
  appsOrigin: z.nullable(z.string()),
  defaultLanguage: Language,
  /** Where the portal's messages go; without any there is no link for a forgotten password. */
  mail: z.enum(['server', 'outbox', 'none']),
  /** Whether text messages with sign-in codes can be sent here. */
  mobileCode: z.boolean(),
  /** Present while demonstration data is on; the sign-in page lists them. */
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(z.object({ account: z.string(), note: z.record(Language, z.string()) })),
    }),
  ),
})
export type EnvironmentFlags = z.infer<typeof EnvironmentFlags>

export const environment = [
  endpoint('GET /api/i18n/v4/env/info', {
    summary: 'Languages and environment of the tenant',
    access: 'user',
    beforeAgreement: true,
    response: EnvironmentInfo,
  }),
  endpoint('GET /portal/env.json', {
    summary: 'The flags of this deployment',
    access: 'public',
    response: EnvironmentFlags,
  }),
] as const
