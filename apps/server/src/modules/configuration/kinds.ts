import type { ConfigurationDocument, ConfigurationKind } from '@portico/contract/administration/configuration'
import type { Kind } from './kind.ts'
import { administratorRoleKind } from './kinds/administrator-role-kind.ts'
import { applicationSettingsKind } from './kinds/application-settings-kind.ts'
import { auditRetentionKind } from './kinds/audit-retention-kind.ts'
import { entriesKind } from './kinds/entries-kind.ts'
import { helpKind } from './kinds/help-kind.ts'
import { identityProviderKind } from './kinds/identity-provider-kind.ts'
import { legalDocumentKind } from './kinds/legal-document-kind.ts'
import {
  applicationGroupsKind,
  dashboardsKind,
  enterprisePortalsKind,
  guideTourKind,
  landingPageKind,
  projectStatusesKind,
  releaseNotesKind,
  servicesKind,
  widgetsKind,
} from './kinds/list-kinds.ts'
import { lookKind } from './kinds/look-kind.ts'
import { menuSettingsKind } from './kinds/menu-settings-kind.ts'
import { embeddersKind, trustedOriginsKind } from './kinds/origin-kinds.ts'
import { messageDefaultsKind } from './kinds/message-defaults-kind.ts'
import { portalFlagsKind } from './kinds/portal-flags-kind.ts'
import { organisationKind } from './kinds/organisation-kind.ts'
import { serviceAccountKind } from './kinds/service-account-kind.ts'
import { roleKind } from './kinds/role-kind.ts'
import { signInPolicyKind } from './kinds/sign-in-policy-kind.ts'
import { tenantSettingsKind } from './kinds/tenant-settings-kind.ts'
import { sceneKind } from './kinds/scene-kind.ts'
import { twoPersonRuleKind } from './kinds/two-person-rule-kind.ts'
import { viewAsPolicyKind } from './kinds/view-as-policy-kind.ts'
import { viewingPolicyKind } from './kinds/viewing-policy-kind.ts'
import { watermarkKind } from './kinds/watermark-kind.ts'

/**
 * CONF-10: the kinds, in the order in which they are applied and exported: a kind refers to earlier ones alone. Those of the
 * platform come first: the catalogue is locked before the rows of a tenant.
 */
const KINDS: { [K in ConfigurationKind]: Kind<K> } = {
  ApplicationGroups: applicationGroupsKind,
  ProjectStatuses: projectStatusesKind,
  Services: servicesKind,
  ReleaseNotes: releaseNotesKind,
  PortalFlags: portalFlagsKind,
  ApplicationSettings: applicationSettingsKind,
  MenuSettings: menuSettingsKind,
  Organisation: organisationKind,
  Role: roleKind,
  AdministratorRole: administratorRoleKind,
  ServiceAccount: serviceAccountKind,
  ViewingPolicy: viewingPolicyKind,
  ViewAsPolicy: viewAsPolicyKind,
  TrustedOrigins: trustedOriginsKind,
  Embedders: embeddersKind,
  IdentityProvider: identityProviderKind,
  SignInPolicy: signInPolicyKind,
  LandingPage: landingPageKind,
  Help: helpKind,
  Widgets: widgetsKind,
  EnterprisePortals: enterprisePortalsKind,
  GuideTour: guideTourKind,
  Dashboards: dashboardsKind,
  Scene: sceneKind,
  Watermark: watermarkKind,
  Entries: entriesKind,
  Look: lookKind,
  LegalDocument: legalDocumentKind,
  MessageDefaults: messageDefaultsKind,
  TenantSettings: tenantSettingsKind,
  AuditRetention: auditRetentionKind,
  TwoPersonRule: twoPersonRuleKind,
}

export const KIND_NAMES = Object.keys(KINDS) as ConfigurationKind[]

/** A kind without its generic type: a document is handled by the kind that it names. */
export const kindOf = (name: string): Kind<ConfigurationDocument['kind']> =>
  KINDS[name as ConfigurationKind] as unknown as Kind<ConfigurationDocument['kind']>
