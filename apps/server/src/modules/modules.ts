import type { Implementation } from '../http/pipeline/implement.ts'
import { administratorRoutes } from './administrators/administrators.routes.ts'
import { agreementRoutes } from './agreement/agreement.routes.ts'
import { appScanRoutes } from './app-scan/app-scan.routes.ts'
import { applicationDefinitionRoutes } from './application-definitions/application-definitions.routes.ts'
import { applicationRoutes, refusalRoutes } from './applications/applications.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { knowledgeRoutes } from './assistant/knowledge.routes.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { binRoutes } from './bin-administration/bin-administration.routes.ts'
import { brandingRoutes } from './branding/branding.routes.ts'
import { favouriteRoutes } from './favourites/favourites.routes.ts'
import { changeSetRoutes, configurationImportRoutes, objectVersionRoutes } from './change-sets/change-sets.routes.ts'
import { previewRoutes } from './change-sets/preview/preview.routes.ts'
import { configurationRoutes } from './configuration/configuration.routes.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { dashboardRoutes } from './dashboards/dashboards.routes.ts'
import { dictionaryRoutes } from './dictionaries/dictionaries.routes.ts'
import { environmentRoutes } from './environment/environment.routes.ts'
import { quickEntranceRoutes } from './entrances/entrances.routes.ts'
import { guideTourRoutes } from './guide-tour/guide-tour.routes.ts'
import { helpRoutes } from './help/help.routes.ts'
import { homeVisitRoutes } from './home-visits/home-visits.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { identityRoutes } from './identities/identities.routes.ts'
import { errorReportRoutes } from './error-reports/error-reports.routes.ts'
import { telemetryRoutes } from './telemetry/telemetry.routes.ts'
import { explainRoutes } from './menus/explain.routes.ts'
import { menuAdministrationRoutes } from './menu-administration/menu-administration.routes.ts'
import { menuPositionsRoutes } from './menu-positions/menu-positions.routes.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { organisationAdministrationRoutes } from './organisation-administration/organisation-administration.routes.ts'
import { organisationRoutes } from './organisations/organisations.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { ownAccountRoutes } from './own-account/own-account.routes.ts'
import { participantRoutes } from './participants/participants.routes.ts'
import { passkeyRoutes } from './second-factor/passkeys.routes.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { portalDocumentRoutes } from './legal-document-administration/portal-documents.routes.ts'
import { flagAdministrationRoutes } from './flag-administration/flag-administration.routes.ts'
import { platformRoutes } from './platform/platform.routes.ts'
import { portalConfigRoutes } from './portal-config/portal-config.routes.ts'
import { portalTypeRoutes } from './portal-types/portal-types.routes.ts'
import { preferenceRoutes } from './preferences/preferences.routes.ts'
import { qrSignInRoutes } from './qr-sign-in/qr-sign-in.routes.ts'
import { recentVisitRoutes } from './recents/recents.routes.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { runtimeServiceRoutes } from './runtime-services/runtime-services.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { applicationTokenRoutes } from './session-calls/application-tokens/application-tokens.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { sessionCallRoutes } from './session-calls/session-calls.routes.ts'
import { sessionRoutes } from './session-calls/sessions.routes.ts'
import type { Settings } from './settings.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import {
  announcementRoutes,
  messageActionRoutes,
  messageDefaultRoutes,
  mailSuppressionRoutes,
  messageDeliveryRoutes,
  messageKindRoutes,
  messagePreferenceRoutes,
  messageRoutes,
  pushRoutes,
  ownPostingRoutes,
  postingRoutes,
  unsubscriptionRoutes,
} from './messages/messages.routes.ts'
import { mobileCodeRoutes } from './sign-in-calls/mobile-code.routes.ts'
import { signInRoutes } from './sign-in-calls/sign-in.routes.ts'
import { identityProviderRoutes } from './single-sign-on/provider-administration.routes.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'
import { streamRoutes } from './streams/streams.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'
import { tenantRoutes } from './tenants/tenants.routes.ts'
import { auditAdministrationRoutes } from './audit-administration/audit-administration.routes.ts'
import { tenantAdministrationRoutes } from './tenant-administration/tenant-administration.routes.ts'
import { timeZoneRoutes } from './time-zone/time-zone.routes.ts'
import { thirdPartyRoutes } from './third-parties/third-parties.routes.ts'
import { themeRoutes } from './themes/themes.routes.ts'
import { applicationAdministrationRoutes } from './application-administration/application-administration.routes.ts'
import { applicationSecretRoutes } from './application-secrets/application-secrets.routes.ts'
import { serviceAccountRoutes } from './service-accounts/service-accounts.routes.ts'
import { signInPolicyRoutes } from './sign-in-policy/sign-in-policy.routes.ts'
import { legalDocumentAdministrationRoutes } from './legal-document-administration/legal-document-administration.routes.ts'
import { lookAdministrationRoutes } from './look-administration/look-administration.routes.ts'
import { trustAdministrationRoutes } from './trust-administration/trust-administration.routes.ts'
import { trustRoutes } from './trust/trust.routes.ts'
import { userWidgetRoutes } from './user-widgets/user-widgets.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { twoPersonRuleRoutes } from './two-person-rule/two-person-rule.routes.ts'
import { viewAsRoutes } from './view-as/view-as.routes.ts'
import { watermarkRoutes } from './watermarks/watermarks.routes.ts'

/** The routes of all modules. */
export const allRoutes = (settings: Settings): Implementation[] => [
  ...signInRoutes(settings),
  ...mobileCodeRoutes(settings),
  ...secondFactorRoutes(settings),
  ...passkeyRoutes(settings),
  ...qrSignInRoutes(settings),
  ...appScanRoutes(settings),
  ...sessionRoutes(settings),
  ...sessionCallRoutes(settings),
  ...applicationTokenRoutes(settings),
  ...userRoutes,
  ...ownAccountRoutes,
  ...applicationDefinitionRoutes(settings),
  ...contactRoutes(settings),
  ...passwordRoutes(settings),
  ...singleSignOnRoutes(settings),
  ...tenantRoutes,
  ...agreementRoutes,
  ...identityRoutes,
  ...preferenceRoutes,
  ...organisationRoutes,
  ...participantRoutes,
  ...dictionaryRoutes,
  ...menuRoutes,
  ...explainRoutes,
  ...quickEntranceRoutes,
  ...helpRoutes,
  ...guideTourRoutes,
  ...dashboardRoutes,
  ...homeVisitRoutes,
  ...userWidgetRoutes,
  ...applicationRoutes(settings),
  ...refusalRoutes,
  ...themeRoutes,
  ...thirdPartyRoutes,
  ...portalConfigRoutes,
  ...environmentRoutes(settings),
  ...watermarkRoutes,
  ...favouriteRoutes,
  ...recentVisitRoutes,
  ...binRoutes,
  ...brandingRoutes(),
  ...portalTypeRoutes,
  ...releaseRoutes,
  ...runtimeServiceRoutes,
  ...searchRoutes,
  ...errorReportRoutes(settings),
  ...telemetryRoutes(settings),
  ...assistantRoutes(settings),
  ...knowledgeRoutes(settings),
  ...ticketRoutes(settings),
  ...trustRoutes,
  ...messageRoutes,
  ...ownPostingRoutes,
  ...messagePreferenceRoutes,
  ...messageDefaultRoutes,
  ...messageDeliveryRoutes,
  ...mailSuppressionRoutes,
  ...announcementRoutes,
  ...messageActionRoutes(settings),
  ...messageKindRoutes,
  ...pushRoutes(settings),
  ...unsubscriptionRoutes,
  ...postingRoutes,
  ...streamRoutes(settings),
  ...administratorRoutes,
  ...overviewRoutes,
  ...importRoutes(),
  ...jobRoutes,
  ...platformRoutes(settings),
  ...flagAdministrationRoutes,
  ...portalDocumentRoutes,
  ...savedViewRoutes,
  ...peopleRoutes(settings),
  ...twoPersonRuleRoutes,
  ...viewAsRoutes,
  ...roleRoutes,
  ...menuAdministrationRoutes,
  ...menuPositionsRoutes,
  ...trustAdministrationRoutes,
  ...lookAdministrationRoutes,
  ...configurationRoutes(settings),
  ...changeSetRoutes(settings),
  ...timeZoneRoutes,
  ...objectVersionRoutes,
  ...configurationImportRoutes,
  ...previewRoutes,
  ...legalDocumentAdministrationRoutes,
  ...signInPolicyRoutes(settings),
  ...identityProviderRoutes(settings),
  ...serviceAccountRoutes,
  ...applicationAdministrationRoutes,
  ...applicationSecretRoutes,
  ...organisationAdministrationRoutes,
  ...tenantAdministrationRoutes(settings),
  ...auditAdministrationRoutes(settings),
  ...setupRoutes(settings),
]
