import { ownAccount, passwords } from './account.ts'
import { agreement } from './agreement.ts'
import { appScan } from './app-scan.ts'
import { applicationTokens } from './application-tokens.ts'
import { applications } from './applications.ts'
import { branding } from './branding.ts'
import { collections } from './collections.ts'
import { dictionaries } from './dictionaries.ts'
import type { Endpoint } from './endpoint.ts'
import { entrances } from './entrances.ts'
import { environment } from './environment.ts'
import { explain } from './explain.ts'
import { identities } from './identities.ts'
import { menus } from './menus.ts'
import { mobileCode } from './mobile-code.ts'
import { organisationLists } from './organisation-lists.ts'
import { organisations } from './organisations.ts'
import { participants } from './participants.ts'
import { pictures } from './pictures.ts'
import { portalConfig } from './portal-config.ts'
import { portalTypes } from './portal-types.ts'
import { preferences } from './preferences.ts'
import { projects } from './projects.ts'
import { qrSignIn } from './qr-sign-in.ts'
import { recents } from './recents.ts'
import { refusals } from './refusals.ts'
import { releases } from './releases.ts'
import { runtime } from './runtime.ts'
import { search } from './search.ts'
import { passkeys, secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { sessionCalls } from './session-calls.ts'
import { signIn } from './sign-in.ts'
import { singleSignOn } from './single-sign-on.ts'
import { tenants } from './tenants.ts'
import { theme } from './theme.ts'
import { thirdParties } from './third-parties.ts'
import { trust } from './trust.ts'
import { users } from './users.ts'
import { watermarks } from './watermarks.ts'

/** All operations that the server answers and the OpenAPI document lists. */
export const endpoints = [
  ...signIn,
  ...mobileCode,
  ...secondFactor,
  ...passkeys,
  ...qrSignIn,
  ...appScan,
  ...session,
  ...sessionCalls,
  ...applicationTokens,
  ...users,
  ...ownAccount,
  ...pictures,
  ...passwords,
  ...singleSignOn,
  ...preferences,
  ...tenants,
  ...agreement,
  ...identities,
  ...organisations,
  ...organisationLists,
  ...projects,
  ...participants,
  ...dictionaries,
  ...menus,
  ...explain,
  ...entrances,
  ...applications,
  ...refusals,
  ...theme,
  ...thirdParties,
  ...portalConfig,
  ...environment,
  ...watermarks,
  ...collections,
  ...recents,
  ...branding,
  ...portalTypes,
  ...releases,
  ...runtime,
  ...search,
  ...trust,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof endpoints)[number]
export type EndpointRoute = AnyEndpoint['route']
export type EndpointOf<R extends EndpointRoute> = Extract<AnyEndpoint, { route: R }>
