import type { Shared } from '@portico/hosting/types'
import { ROOT_ORG } from '@portico/contract/rules/organisations'
import { currentLanguage } from '../../lib/language.ts'
import { knownAnswer } from '../../lib/query.ts'
import type { Session } from '../../lib/session-store.ts'
import { useVisit } from '../../lib/visit.ts'
import { LANGUAGES } from '@portico/i18n/languages'
import type { Theme } from '@portico/sdk/protocol'

/** Classic. The person's own type comes with its switch. */
const CLASSIC = 0
const DEFAULT_ENVIRONMENT = 'CN'

/** HOST-13: what every application may know of who works where. No token is among it (D102). */
export function sharedOf({ user, tenant, organisation, identityCode, identity }: Session, theme: Theme): Shared {
  return {
    session: {
      userId: user?.id ?? 0,
      nickName: user?.nickname ?? '',
      accountName: user?.accountName ?? '',
      tenantId: tenant?.tenantId ?? 0,
      tenantName: tenant?.tenantName ?? '',
      tenantAdmin: tenant?.tenantAdmin ?? false,
      orgId: organisation?.orgId ?? ROOT_ORG,
      orgFullId: organisation?.fullId ?? '',
      orgName: organisation?.name ?? '',
      orgType: organisation?.type ?? '',
      identityCode: identityCode ?? '',
      environment: knownAnswer('GET /api/i18n/v4/env/info', {})?.environment ?? DEFAULT_ENVIRONMENT,
      portalType: CLASSIC,
      participantId: identity?.externalType === 1 ? identity.externalEntityId : null,
      participantUserType: identity?.externalType ?? 0,
      languageArray: LANGUAGES,
      isI18nEnv: tenant?.isI18nEnv ?? false,
      isWidget: false,
      pageFrom: useVisit.getState().pageFrom,
    },
    locale: currentLanguage(),
    theme,
    themeColor: theme.variables['--portal-theme-colour'] ?? '',
  }
}
