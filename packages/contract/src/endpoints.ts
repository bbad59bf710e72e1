import { administrators } from './administration/administrators.ts'
import { applicationCatalogue } from './administration/application-catalogue.ts'
import { applicationSecrets } from './administration/application-secrets.ts'
import { applicationFailures } from './administration/application-failures.ts'
import { applicationDefinitions } from './administration/application-definitions.ts'
import { configuration } from './administration/configuration.ts'
import { ownAccount, passwords } from './account/account.ts'
import { agreement } from './sign-in/agreement.ts'
import { appScan } from './sign-in/app-scan.ts'
import { applicationTokens } from './sessions/application-tokens.ts'
import { applicationAdministration } from './administration/applications.ts'
import { applications } from './applications/applications.ts'
import { assistant } from './support/assistant.ts'
import { knowledge, knowledgeUploads } from './support/knowledge.ts'
import { bin } from './administration/bin.ts'
import { branding } from './tenants/branding.ts'
import { contacts } from './account/contacts.ts'
import { favourites } from './navigation/favourites.ts'
import { dashboards } from './navigation/dashboards.ts'
import { dictionaries } from './configuration/dictionaries.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import { entrances } from './navigation/entrances.ts'
import { environment } from './configuration/environment.ts'
import { errorReports } from './support/error-reports.ts'
import { ticketForm, tickets } from './support/tickets.ts'
import { telemetry } from './support/telemetry.ts'
import { explain } from './navigation/explain.ts'
import { guideTour } from './navigation/guide-tour.ts'
import { help } from './navigation/help.ts'
import { home } from './navigation/home.ts'
import { identities } from './account/identities.ts'
import { push } from './messages/push.ts'
import { unsubscription } from './messages/unsubscribe.ts'
import { messages } from './messages/messages.ts'
import { stream } from './messages/stream.ts'
import { messageDefaults, messagePreferences } from './messages/message-preferences.ts'
import { announcements } from './messages/announcements.ts'
import { mailSuppressions, messageDelivery } from './messages/message-delivery.ts'
import { messageActions } from './messages/message-actions.ts'
import { messageKinds } from './messages/kinds.ts'
import { ownPosting, posting } from './messages/posting.ts'
import { menuAdministration, menuPositions } from './administration/menus.ts'
import { menus } from './navigation/menus.ts'
import { mobileCode } from './sign-in/mobile-code.ts'
import { organisationLists } from './organisations/organisation-lists.ts'
import { organisationAdministration } from './administration/organisations.ts'
import { organisationImport } from './administration/organisation-import.ts'
import { organisations } from './organisations/organisations.ts'
import { participants } from './tenants/participants.ts'
import { pictures } from './account/pictures.ts'
import { peopleImport } from './administration/people-import.ts'
import { importJobs } from './administration/import-jobs.ts'
import { jobs } from './administration/jobs.ts'
import { workbooks } from './administration/workbook.ts'
import { configurationImport } from './administration/configuration-import.ts'
import { grantImport } from './administration/grant-import.ts'
import { overview } from './administration/overview.ts'
import { peopleBulk, peopleBulkRoles } from './administration/people-bulk.ts'
import { peopleMerge } from './administration/people-merge.ts'
import { personSecondFactor } from './administration/person-second-factor.ts'
import { personAccess } from './administration/person-access.ts'
import { personErasure } from './administration/person-erasure.ts'
import { personIdentities } from './administration/person-identities.ts'
import { personSessions } from './administration/person-sessions.ts'
import { people } from './administration/people.ts'
import { portalDocuments } from './administration/portal-documents.ts'
import { flags } from './administration/flags.ts'
import { platform } from './administration/platform.ts'
import { identityProviderAdministration } from './administration/identity-provider.ts'
import { savedViews } from './administration/saved-views.ts'
import { portalConfig } from './configuration/portal-config.ts'
import { portalTypes } from './configuration/portal-types.ts'
import { preferences } from './account/preferences.ts'
import { projects } from './organisations/projects.ts'
import { qrSignIn } from './sign-in/qr-sign-in.ts'
import { recents } from './navigation/recents.ts'
import { refusals } from './applications/refusals.ts'
import { releases } from './applications/releases.ts'
import { roles } from './administration/roles.ts'
import { runtime } from './configuration/runtime.ts'
import { search } from './navigation/search.ts'
import { passkeys, secondFactor } from './sign-in/second-factor.ts'
import { serviceAccounts } from './administration/service-accounts.ts'
import { session } from './sessions/session.ts'
import { setup } from './administration/setup.ts'
import { sessionCalls } from './sessions/session-calls.ts'
import { signIn } from './sign-in/sign-in.ts'
import { singleSignOn } from './sign-in/single-sign-on.ts'
import { platformFaults } from './administration/platform-faults.ts'
import { auditAdministration } from './administration/audit.ts'
import { tenantAdministration } from './administration/tenants.ts'
import { tenants } from './tenants/tenants.ts'
import { theme } from './configuration/theme.ts'
import { thirdParties } from './sign-in/third-parties.ts'
import { signInPolicyAdministration } from './administration/sign-in-policy.ts'
import { changeSets } from './administration/change-sets.ts'
import { objectVersions } from './administration/object-versions.ts'
import { previews } from './administration/previews.ts'
import { entryAdministration } from './administration/entries.ts'
import { lookAdministration } from './administration/look.ts'
import { sceneAdministration } from './administration/scene.ts'
import { watermarkAdministration } from './administration/watermark.ts'
import { legalDocumentAdministration } from './administration/legal-documents.ts'
import { trustAdministration } from './administration/trusts.ts'
import { timeZones } from './administration/time-zone.ts'
import { trust } from './tenants/trust.ts'
import { twoPersonRule } from './administration/two-person-rule.ts'
import { viewAs } from './administration/view-as.ts'
import { users } from './account/users.ts'
import { workbench } from './navigation/workbench.ts'
import { watermarks } from './configuration/watermarks.ts'

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
  ...contacts,
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
  ...help,
  ...guideTour,
  ...dashboards,
  ...home,
  ...workbench,
  ...applications,
  ...refusals,
  ...theme,
  ...lookAdministration,
  ...sceneAdministration,
  ...watermarkAdministration,
  ...entryAdministration,
  ...legalDocumentAdministration,
  ...changeSets,
  ...timeZones,
  ...objectVersions,
  ...previews,
  ...signInPolicyAdministration,
  ...thirdParties,
  ...portalConfig,
  ...environment,
  ...watermarks,
  ...favourites,
  ...recents,
  ...branding,
  ...portalTypes,
  ...releases,
  ...runtime,
  ...search,
  ...errorReports,
  ...platformFaults,
  ...telemetry,
  ...assistant,
  ...knowledge,
  ...knowledgeUploads,
  ...ticketForm,
  ...tickets,
  ...trust,
  ...messages,
  ...messagePreferences,
  ...unsubscription,
  ...posting,
  ...stream,
  ...ownPosting,
  ...announcements,
  ...messageDelivery,
  ...mailSuppressions,
  ...messageKinds,
  ...push,
  ...messageActions,
  ...messageDefaults,
  ...administrators,
  ...overview,
  ...jobs,
  ...importJobs,
  ...platform,
  ...flags,
  ...portalDocuments,
  ...savedViews,
  ...identityProviderAdministration,
  ...configuration,
  ...people,
  ...peopleImport,
  ...peopleMerge,
  ...peopleBulk,
  ...peopleBulkRoles,
  ...personSecondFactor,
  ...personSessions,
  ...personAccess,
  ...personErasure,
  ...personIdentities,
  ...workbooks,
  ...grantImport,
  ...configurationImport,
  ...roles,
  ...bin,
  ...menuAdministration,
  ...menuPositions,
  ...trustAdministration,
  ...serviceAccounts,
  ...twoPersonRule,
  ...viewAs,
  ...applicationAdministration,
  ...applicationFailures,
  ...applicationCatalogue,
  ...applicationSecrets,
  ...applicationDefinitions,
  ...organisationAdministration,
  ...organisationImport,
  ...tenantAdministration,
  ...auditAdministration,
  ...setup,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof endpoints)[number]
export type EndpointRoute = AnyEndpoint['route']
export type EndpointOf<R extends EndpointRoute> = Extract<AnyEndpoint, { route: R }>
