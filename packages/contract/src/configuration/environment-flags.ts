import { z } from 'zod/mini'
import { Language, LANGUAGES } from '../protocol/common.ts'
import { COMMON_APP_CONTAINER } from '../rules/navigation/product-traits.ts'
import { describedSetting, type DescribedSetting } from './described-setting.ts'

const on = (effect: string) => describedSetting(z.boolean(), true, effect)
const off = (effect: string) => describedSetting(z.boolean(), false, effect)
const text = (longest: number, effect: string) =>
  describedSetting(z.nullable(z.string().check(z.maxLength(longest))), null, effect)
/** Characters of an address, and of one that contains a picture. */
const ADDRESS = 2_000
const PICTURE = 200_000

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

/**
 * FLAG-1 (D89): all flags that an operator may set. The server's defaults and validation, the schema of `env.json` and
 * its description in the OpenAPI document come from this table.
 */
export const ENVIRONMENT_FLAGS = {
  enterprisePortal: off('true offers the front page of the enterprise in the user menu'),
  hideHelpIcon: off('true hides the help'),
  collectCenter: on('false hides the favourites in header, tab bar and palette'),
  freeLicense: off('true offers the free trial on the sign-in page and in the user menu'),
  aiIframeUrl: text(
    ADDRESS,
    'Page at another origin that the AI assistant’s window shows in place of the built-in assistant',
  ),
  aiBotUrl: text(ADDRESS, 'The same, if aiIframeUrl is not set'),
  disableRobot: off('true hides the AI assistant and every entry of the customer service'),
  userCentre: on('false hides the user centre'),
  workbench: on('false hides the workbench'),
  errorNotification: on('false offers no report of a fault'),
  errorReportProducts: describedSetting(
    z.array(z.string()),
    ['pmpp'],
    'Codes of the products whose faults can be reported',
  ),
  enableOrgButton: on('false hides the organisation button'),
  i18n: on('false hides the choice of the language'),
  languageSwitch: on('false hides the choice of the language'),
  supportedLanguages: describedSetting(
    z.array(Language).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
    [...LANGUAGES],
    'Languages to choose from; with one of them there is no choice',
  ),
  defaultLanguage: describedSetting(
    z.nullable(Language),
    null,
    'The language for people and browsers that name none; without it DEFAULT_LOCALE decides',
  ),
  customTranslations: describedSetting(
    z.record(z.string(), z.record(z.string(), z.string())),
    {},
    'Texts that replace those of the portal, by language and key; shown as text, never as markup',
  ),
  unifiedAuth: off('true replaces the password form by the identity provider of the tenant'),
  tokenCheck: off('true signs a person out, after a notice, whose session has ended'),
  sapCode: on('false leaves SAP codes out of the search for organisations'),
  shortName: off('true shows the present organisation by its short name'),
  conciseQuickSelect: off('true gives the simple portal a drawer of applications'),
  relationNeedsEnabled: on('false lets disabled organisations be chosen in the relation view'),
  commonAppContainer: describedSetting(
    z.string().check(z.regex(/^\/[\w.-]{1,100}\/$/)),
    COMMON_APP_CONTAINER,
    'Applications with this segment in their paths are never suspended to sleep',
  ),
  defaultLogoPath: text(
    PICTURE,
    'Logo of tenants without one; a file of the own origin or a picture in the address itself',
  ),
  intranet: off('true leaves only the password and the picture of the user centre'),
  aiInI18nEnv: off('true offers the AI assistant in the international environment too'),
  keptAlive: describedSetting(
    z.int().check(z.minimum(1), z.maximum(100)),
    10,
    'Number of hosted applications that are alive at once, 1 to 100',
  ),
  telemetryShare: describedSetting(
    z.number().check(z.minimum(0), z.maximum(1)),
    0,
    'Share of page loads, 0 to 1, whose loading times become metrics of the server',
  ),
  serviceWorker: on('false removes the service worker and its cache from browsers'),
  upgradeVersion: describedSetting(
    z.nullable(z.string()),
    null,
    'Version that is announced; without it the newest one with a description',
  ),
  customerServiceUrl: text(ADDRESS, 'Script of the customer service'),
  customerServiceSkipHosts: describedSetting(
    z.array(z.string()),
    [],
    'Hosts at which people without an account type do not get the customer service',
  ),
  productTraits: describedSetting(
    z.record(z.string(), Traits),
    {},
    'Overrides of the traits of products, by code or kind',
  ),
} satisfies Record<string, DescribedSetting>

export type EnvironmentFlagName = keyof typeof ENVIRONMENT_FLAGS

type Shape = { [Name in EnvironmentFlagName]: (typeof ENVIRONMENT_FLAGS)[Name]['schema'] }

/** The schemas of all flags. */
export const flagShape = Object.fromEntries(
  Object.entries(ENVIRONMENT_FLAGS).map(([name, { schema }]) => [name, schema]),
) as Shape
