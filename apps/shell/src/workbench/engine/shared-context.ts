import type { SharedContext } from '@portico/hosting/types'
import { ROOT_ORG } from '@portico/contract/rules/navigation/organisations'
import { IDLE_HOURS } from '@portico/contract/rules/sessions/session'
import { forwardedKeys } from '@portico/contract/rules/navigation/shortcuts'
import { useSideMenuState } from '../../lib/portal/side-menu-state.ts'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { loginTenant } from '../../lib/session/login-tenant.ts'
import { portalType } from '../../lib/portal/portal-type-store.ts'
import { cachedAnswer } from '../../lib/api/query.ts'
import type { Session } from '../../lib/session/session-store.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { isTimeZone } from '../../lib/time-zone.ts'
import { sessionStore } from '../../lib/storage/storage.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { LANGUAGES } from '@portico/i18n/languages'
import type { Theme } from '@portico/sdk/protocol'

const DEFAULT_ENVIRONMENT = 'CN'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function chosenTimeZone(): string | null {
  const { timeZone } = usePreferences.getState()
  return isTimeZone(timeZone) ? timeZone : null
}

/** HOST-13: the context that every application may know. It contains no token (D102). */
export function sharedStateOf(
  { user, tenant, organisation, identityCode, participantUserType }: Session,
  theme: Theme,
): SharedContext {
  // D32: from the identity's code, which a reloaded page also knows
  const participant = /^P-(\d+)$/.exec(identityCode ?? '')?.[1]
  const environment = cachedAnswer('GET /api/i18n/v4/env/info', {})
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
      environment: environment?.environment ?? DEFAULT_ENVIRONMENT,
      portalType: portalType(),
      participantId: participant === undefined ? null : Number(participant),
      participantUserType,
      languageArray: environment?.languageArray.map(({ code }) => code) ?? LANGUAGES,
      isI18nEnv: tenant?.isI18nEnv ?? false,
      isWidget: false,
      pageFrom: useEntryContext.getState().pageFrom ?? textOf(sessionStore.read('pageFrom')), // ENTRY-44
      projectId: organisation?.type.endsWith('project') ? organisation.orgId : null,
      loginTenantId: loginTenant(),
      loginSessionTimeout:
        cachedAnswer('GET /api/param/v4/theme-settings/header', {})?.loginSessionTimeout ?? IDLE_HOURS,
      languageSwitchEnable: environment?.languageSwitchEnable ?? true,
      timeZone: chosenTimeZone(), // PREF-2
      isAsideExpand: useSideMenuState.getState().isExpanded,
    },
    locale: currentLanguage(),
    theme,
    themeColor: theme.variables['--portal-theme-colour'] ?? '',
    shortcuts: forwardedKeys(usePreferences.getState().shortcuts),
  }
}
