import { z } from 'zod/mini'
import { Language } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

export const EnvironmentInfo = z.object({
  isI18nEnv: z.boolean(),
  environment: z.string(),
  lang: Language,
  languageSwitchEnable: z.boolean(),
  languageArray: z.array(z.object({ code: Language, name: z.string() })),
  /** Texts that replace those of the catalogue, by language and key. Shown as text, never as markup. */
  customTranslations: z.record(Language, z.record(z.string(), z.string())),
})
export type EnvironmentInfo = z.infer<typeof EnvironmentInfo>

/** D87: a deployment's traits of single products, by code or kind; unknown members are rejected. */
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

/** D89: flags of the deployment, without secrets. */
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
  /** ORG-61: in the relation view, disabled organisations cannot be chosen. */
  relationNeedsEnabled: z.boolean(),
  /** HOST-6 (D88): applications with this segment in their paths are never suspended to sleep. */
  commonAppContainer: z.string().check(z.regex(/^\/[\w.-]{1,100}\/$/)),
  defaultLogoPath: z.nullable(z.string()),
  intranet: z.boolean(),
  aiInI18nEnv: z.boolean(),
  /** HOST-6 (D72): maximum number of hosted applications that are alive at once. */
  keptAlive: z.int().check(z.minimum(1), z.maximum(100)),
  /** OPS-23: whether browsers may cache the shell's files with a service worker. */
  serviceWorker: z.boolean(),
  upgradeVersion: z.nullable(z.string()),
  customerServiceUrl: z.nullable(z.string()),
  customerServiceSkipHosts: z.array(z.string()),
  /** MENU-36: overrides of the built-in product traits. */
  productTraits: z.record(z.string(), Traits),
  /** HOST-70: third-party scripts that the operator permits in the portal itself, with the hash of their content. */
  trustedScripts: z.array(z.object({ url: z.string(), integrity: z.string() })),
  /** Parent host of the applications' own origins, with scheme and port (D105); null if there is none. */
  appsOrigin: z.nullable(z.string()),
  defaultLanguage: Language,
  /** Destination of the portal's emails; without email, forgotten passwords cannot be reset. */
  mail: z.enum(['server', 'outbox', 'none']),
  /** Whether sign-in codes can be sent by text message. */
  mobileCode: z.boolean(),
  /** Present while demonstration data is enabled; listed on the sign-in page. */
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
