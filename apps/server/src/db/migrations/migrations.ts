import type { Migration } from 'kysely/migration'
import * as identity from './0001-identity.ts'
import * as catalogue from './0002-catalogue.ts'
import * as tenants from './0003-tenants.ts'
import * as organisations from './0004-organisations.ts'
import * as roles from './0005-roles.ts'
import * as look from './0006-look.ts'
import * as personal from './0007-personal.ts'
import * as registry from './0008-registry.ts'
import * as launch from './0009-launch.ts'
import * as participantOrganisation from './0010-participant-organisation.ts'
import * as thirdParties from './0011-third-parties.ts'
import * as branding from './0012-branding.ts'
import * as signInMethods from './0013-sign-in-methods.ts'
import * as account from './0014-account.ts'
import * as sessionOwner from './0015-session-owner.ts'
import * as agreement from './0016-agreement.ts'
import * as trust from './0017-trust.ts'
import * as picture from './0020-picture.ts'
import * as mayView from './0021-may-view.ts'
import * as identityAccount from './0022-identity-account.ts'
import * as projects from './0026-projects.ts'
import * as organisationIndex from './0027-organisation-index.ts'
import * as entering from './0030-entering.ts'
import * as entrance from './0034-entrance.ts'
import * as organisationChanges from './0035-organisation-changes.ts'
import * as signInPolicy from './0040-sign-in-policy.ts'
import * as sessionTree from './0041-session-tree.ts'
import * as tokenIdentity from './0042-token-identity.ts'
import * as tokenSigningKey from './0045-token-signing-key.ts'
import * as guessLimits from './0060-guess-limits.ts'
import * as secondFactor from './0065-second-factor.ts'
import * as enforcedSignInPolicy from './0070-enforced-sign-in-policy.ts'
import * as isolation from './0080-isolation.ts'
import * as keepHost from './0081-keep-host.ts'
import * as applicationLimits from './0082-application-limits.ts'
import * as hangs from './0085-hangs.ts'
import * as ownOrigins from './0090-own-origins.ts'
import * as applicationPorts from './0091-application-ports.ts'
import * as applicationRefusals from './0092-application-refusals.ts'
import * as tenantRefusals from './0093-tenant-refusals.ts'
import * as contactChanges from './0094-contact-changes.ts'
import * as unknownPages from './0096-unknown-pages.ts'
import * as preferencesMenu from './0097-preferences-menu.ts'
import * as firstSignIn from './0099-first-sign-in.ts'
import * as messages from './0100-messages.ts'
import * as errorReports from './0101-error-reports.ts'
import * as messagePostings from './0102-message-postings.ts'
import * as idempotencyKeys from './0103-idempotency-keys.ts'
import * as messageAge from './0103-message-age.ts'
import * as messageAlerts from './0105-message-alerts.ts'
import * as eventOutbox from './0107-event-outbox.ts'
import * as messageFloor from './0108-message-floor.ts'
import * as invalidations from './0109-invalidations.ts'
import * as messagePreferences from './0110-message-preferences.ts'
import * as ownMessages from './0111-own-messages.ts'
import * as messageSubjects from './0112-message-subjects.ts'
import * as organisationOrdinals from './0114-organisation-ordinals.ts'
import * as floorsAndInvalidations from './0115-floors-and-invalidations.ts'
import * as messageVersions from './0116-message-versions.ts'
import * as messageSignatures from './0117-message-signatures.ts'
import * as help from './0119-help.ts'
import * as dashboards from './0120-dashboards.ts'
import * as grantsAndMessages from './0122-grants-and-messages.ts'
import * as tickets from './0125-tickets.ts'
import * as messageKinds from './0126-message-kinds.ts'
import * as messageActions from './0127-message-actions.ts'
import * as announcements from './0128-announcements.ts'
import * as assistant from './0130-assistant.ts'
import * as knowledge from './0131-knowledge.ts'
import * as guideTour from './0134-guide-tour.ts'
import * as workbench from './0135-workbench.ts'
import * as modelCosts from './0136-model-costs.ts'
import * as pdfDocuments from './0137-pdf-documents.ts'
import * as administratorRights from './0140-administrator-rights.ts'
import * as auditOrigin from './0141-audit-origin.ts'
import * as messageDeliveries from './0142-message-deliveries.ts'
import * as messageFloods from './0143-message-floods.ts'
import * as applicationHealth from './0144-application-health.ts'
import * as modelLimits from './0145-model-limits.ts'
import * as tenantMenus from './0163-tenant-menus.ts'
import * as trustOffers from './0164-trust-offers.ts'
import * as organisationRights from './0165-organisation-rights.ts'
import * as grantsByRole from './0166-grants-by-role.ts'
import * as serviceAccounts from './0167-service-accounts.ts'
import * as passageWords from './0168-passage-words.ts'
import * as faultsByFingerprint from './0169-faults-by-fingerprint.ts'
import * as consoleMenus from './0170-console.ts'
import * as messageMutes from './0171-message-mutes.ts'
import * as consoleScreens from './0172-console-screens.ts'
import * as applicationRevisions from './0175-application-revisions.ts'
import * as applicationRoles from './0176-application-roles.ts'
import * as announcementsMenu from './0177-announcements-menu.ts'
import * as givenRoles from './0178-given-roles.ts'
import * as organisationChoices from './0179-organisation-choices.ts'
import * as messageDedupeKeys from './0180-message-dedupe-keys.ts'
import * as seenMessages from './0181-seen-messages.ts'
import * as escalationSteps from './0182-escalation-steps.ts'
import * as organisationNames from './0183-organisation-names.ts'
import * as seenOnly from './0184-seen-only.ts'
import * as businessOrganisationNames from './0185-business-organisation-names.ts'
import * as countedReceipts from './0186-counted-receipts.ts'
import * as browserDefaults from './0188-browser-defaults.ts'
import * as pushSubscriptions from './0187-push-subscriptions.ts'
import * as homeChanges from './0162-home-changes.ts'
import * as announcementsScreen from './0173-announcements-screen.ts'
import * as announcementProducts from './0174-announcement-products.ts'
import * as lookAdministration from './0189-look.ts'
import * as signInScreen from './0190-sign-in-screen.ts'
import * as channelCombinations from './0191-channel-combinations.ts'
import * as duePushes from './0192-due-pushes.ts'
import * as pushedBrowsers from './0193-pushed-browsers.ts'
import * as messageDefaultsScreen from './0194-message-defaults-screen.ts'
import * as suppressedAddressesScreen from './0195-suppressed-addresses-screen.ts'
import * as tenantLegalDocuments from './0196-tenant-legal-documents.ts'
import * as legalDocumentsScreen from './0197-legal-documents-screen.ts'
import * as viewAs from './0200-view-as.ts'
import * as changeSets from './0201-change-sets.ts'
import * as managedConfiguration from './0220-managed-configuration.ts'
import * as configurationScreen from './0221-configuration-screen.ts'
import * as changesScreen from './0225-changes-screen.ts'
import * as consoleNames from './0226-console-names.ts'
import * as accountIndexes from './0227-account-indexes.ts'
import * as auditSeals from './0228-audit-seals.ts'
import * as auditLog from './0229-audit-log.ts'
import * as twoPersonRule from './0230-two-person-rule.ts'
import * as auditRetention from './0231-audit-retention.ts'
import * as auditForwarding from './0232-audit-forwarding.ts'
import * as overviewScreen from './0236-overview-screen.ts'
import * as jobsAndPlatform from './0237-jobs-and-platform.ts'
import * as consoleIcons from './0238-console-icons.ts'
import * as previews from './0239-previews.ts'
import * as savedViews from './0240-saved-views.ts'
import * as providerTests from './0241-provider-tests.ts'
import * as sortedViews from './0242-sorted-views.ts'
import * as bin from './0250-bin.ts'
import * as peopleIcon from './0260-people-icon.ts'
import * as grantImports from './0261-grant-imports.ts'
import * as tenantLimits from './0266-tenant-limits.ts'
import * as configurationImports from './0267-configuration-imports.ts'
import * as secretEnds from './0268-secret-ends.ts'
import * as mergedAccounts from './0269-merged-accounts.ts'
import * as nextSteps from './0271-next-steps.ts'
import * as orderedResets from './0272-ordered-resets.ts'
import * as applicationsInConsole from './0273-applications-in-console.ts'
import * as messageRights from './0277-message-rights.ts'
import * as importJobs from './0280-import-jobs.ts'
import * as menuIcons from './0281-menu-icons.ts'
import * as mailDomains from './0282-mail-domains.ts'
import * as auditWays from './0288-audit-ways.ts'
import * as sessionHours from './0290-session-hours.ts'
import * as removedTenants from './0291-removed-tenants.ts'
import * as contentScreen from './0294-content-screen.ts'

/** All migrations in order. A static list; no folder is scanned. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-catalogue': catalogue,
  '0003-tenants': tenants,
  '0004-organisations': organisations,
  '0005-roles': roles,
  '0006-look': look,
  '0007-personal': personal,
  '0008-registry': registry,
  '0009-launch': launch,
  '0010-participant-organisation': participantOrganisation,
  '0011-third-parties': thirdParties,
  '0012-branding': branding,
  '0013-sign-in-methods': signInMethods,
  '0014-account': account,
  '0015-session-owner': sessionOwner,
  '0016-agreement': agreement,
  '0017-trust': trust,
  '0020-picture': picture,
  '0021-may-view': mayView,
  '0022-identity-account': identityAccount,
  '0026-projects': projects,
  '0027-organisation-index': organisationIndex,
  '0030-entering': entering,
  '0034-entrance': entrance,
  '0035-organisation-changes': organisationChanges,
  '0040-sign-in-policy': signInPolicy,
  '0041-session-tree': sessionTree,
  '0042-token-identity': tokenIdentity,
  '0045-token-signing-key': tokenSigningKey,
  '0060-guess-limits': guessLimits,
  '0065-second-factor': secondFactor,
  '0070-enforced-sign-in-policy': enforcedSignInPolicy,
  '0080-isolation': isolation,
  '0081-keep-host': keepHost,
  '0082-application-limits': applicationLimits,
  '0085-hangs': hangs,
  '0090-own-origins': ownOrigins,
  '0091-application-ports': applicationPorts,
  '0092-application-refusals': applicationRefusals,
  '0093-tenant-refusals': tenantRefusals,
  '0094-contact-changes': contactChanges,
  '0096-unknown-pages': unknownPages,
  '0097-preferences-menu': preferencesMenu,
  '0099-first-sign-in': firstSignIn,
  '0100-messages': messages,
  '0101-error-reports': errorReports,
  '0102-message-postings': messagePostings,
  '0103-idempotency-keys': idempotencyKeys,
  '0103-message-age': messageAge,
  '0105-message-alerts': messageAlerts,
  '0107-event-outbox': eventOutbox,
  '0108-message-floor': messageFloor,
  '0109-invalidations': invalidations,
  '0110-message-preferences': messagePreferences,
  '0111-own-messages': ownMessages,
  '0112-message-subjects': messageSubjects,
  '0114-organisation-ordinals': organisationOrdinals,
  '0115-floors-and-invalidations': floorsAndInvalidations,
  '0116-message-versions': messageVersions,
  '0117-message-signatures': messageSignatures,
  '0119-help': help,
  '0120-dashboards': dashboards,
  '0122-grants-and-messages': grantsAndMessages,
  '0125-tickets': tickets,
  '0126-message-kinds': messageKinds,
  '0127-message-actions': messageActions,
  '0128-announcements': announcements,
  '0130-assistant': assistant,
  '0131-knowledge': knowledge,
  '0134-guide-tour': guideTour,
  '0135-workbench': workbench,
  '0136-model-costs': modelCosts,
  '0137-pdf-documents': pdfDocuments,
  '0140-administrator-rights': administratorRights,
  '0141-audit-origin': auditOrigin,
  '0142-message-deliveries': messageDeliveries,
  '0143-message-floods': messageFloods,
  '0144-application-health': applicationHealth,
  '0145-model-limits': modelLimits,
  '0162-home-changes': homeChanges,
  '0163-tenant-menus': tenantMenus,
  '0164-trust-offers': trustOffers,
  '0165-organisation-rights': organisationRights,
  '0166-grants-by-role': grantsByRole,
  '0167-service-accounts': serviceAccounts,
  '0168-passage-words': passageWords,
  '0169-faults-by-fingerprint': faultsByFingerprint,
  '0170-console': consoleMenus,
  '0171-message-mutes': messageMutes,
  '0172-console-screens': consoleScreens,
  '0173-announcements-screen': announcementsScreen,
  '0174-announcement-products': announcementProducts,
  '0175-application-revisions': applicationRevisions,
  '0176-application-roles': applicationRoles,
  '0177-announcements-menu': announcementsMenu,
  '0178-given-roles': givenRoles,
  '0179-organisation-choices': organisationChoices,
  '0180-message-dedupe-keys': messageDedupeKeys,
  '0181-seen-messages': seenMessages,
  '0182-escalation-steps': escalationSteps,
  '0183-organisation-names': organisationNames,
  '0184-seen-only': seenOnly,
  '0185-business-organisation-names': businessOrganisationNames,
  '0186-counted-receipts': countedReceipts,
  '0187-push-subscriptions': pushSubscriptions,
  '0188-browser-defaults': browserDefaults,
  '0189-look': lookAdministration,
  '0190-sign-in-screen': signInScreen,
  '0191-channel-combinations': channelCombinations,
  '0192-due-pushes': duePushes,
  '0193-pushed-browsers': pushedBrowsers,
  '0194-message-defaults-screen': messageDefaultsScreen,
  '0195-suppressed-addresses-screen': suppressedAddressesScreen,
  '0196-tenant-legal-documents': tenantLegalDocuments,
  '0197-legal-documents-screen': legalDocumentsScreen,
  '0200-view-as': viewAs,
  '0201-change-sets': changeSets,
  '0220-managed-configuration': managedConfiguration,
  '0221-configuration-screen': configurationScreen,
  '0225-changes-screen': changesScreen,
  '0226-console-names': consoleNames,
  '0227-account-indexes': accountIndexes,
  '0228-audit-seals': auditSeals,
  '0229-audit-log': auditLog,
  '0230-two-person-rule': twoPersonRule,
  '0231-audit-retention': auditRetention,
  '0232-audit-forwarding': auditForwarding,
  '0236-overview-screen': overviewScreen,
  '0237-jobs-and-platform': jobsAndPlatform,
  '0238-console-icons': consoleIcons,
  '0239-previews': previews,
  '0240-saved-views': savedViews,
  '0241-provider-tests': providerTests,
  '0242-sorted-views': sortedViews,
  '0250-bin': bin,
  '0260-people-icon': peopleIcon,
  '0261-grant-imports': grantImports,
  '0266-tenant-limits': tenantLimits,
  '0267-configuration-imports': configurationImports,
  '0268-secret-ends': secretEnds,
  '0269-merged-accounts': mergedAccounts,
  '0271-next-steps': nextSteps,
  '0272-ordered-resets': orderedResets,
  '0273-applications-in-console': applicationsInConsole,
  '0277-message-rights': messageRights,
  '0280-import-jobs': importJobs,
  '0281-menu-icons': menuIcons,
  '0282-mail-domains': mailDomains,
  '0288-audit-ways': auditWays,
  '0290-session-hours': sessionHours,
  '0291-removed-tenants': removedTenants,
  '0294-content-screen': contentScreen,
}
