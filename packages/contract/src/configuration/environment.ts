import { z } from 'zod/mini'
import { Language, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ENVIRONMENT_FLAGS, flagShape } from './environment-flags.ts'

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

/** The flag, or the configured language without it. */
const DefaultLanguage = z.enum(LANGUAGES)
z.globalRegistry.add(DefaultLanguage, { description: ENVIRONMENT_FLAGS.defaultLanguage.effect })

/** D89: flags of the deployment, without secrets. */
export const EnvironmentFlags = z.object({
  ...flagShape,
  /** HOST-70: third-party scripts that the operator permits in the portal itself, with the hash of their content. */
  trustedScripts: z.array(z.object({ url: z.string(), integrity: z.string() })),
  /** Parent host of the applications' own origins, with scheme and port (D105); null if there is none. */
  appsOrigin: z.nullable(z.string()),
  defaultLanguage: DefaultLanguage,
  /** Destination of the portal's emails; without email, forgotten passwords cannot be reset. */
  mail: z.enum(['server', 'outbox', 'none']),
  /** Whether sign-in codes can be sent by text message. */
  mobileCode: z.boolean(),
  /** OPS-88: the share of traces that the server exports, 0 to 1; absent without an exporter. */
  traceShare: z.optional(z.number()),
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
