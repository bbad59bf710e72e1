import type { Right } from '../../protocol/rights.ts'

/** CONF-3: the right to read the objects of a kind of configuration, and the right to change them. */
interface KindRights {
  read: Right
  edit: Right
}

/** CONF-10: the kinds of configuration, in the order in which they are applied and exported. */
export const KIND_RIGHTS = {
  ApplicationGroups: { read: 'read menu', edit: 'edit menu' },
  ProjectStatuses: { read: 'read organisation', edit: 'edit organisation' },
  Services: { read: 'read tenant', edit: 'edit tenant' },
  ReleaseNotes: { read: 'read tenant', edit: 'edit tenant' },
  PortalFlags: { read: 'read tenant', edit: 'edit tenant' },
  ApplicationSettings: { read: 'read menu', edit: 'edit menu' },
  MenuSettings: { read: 'read menu', edit: 'edit menu' },
  Organisation: { read: 'read organisation', edit: 'edit organisation' },
  Role: { read: 'read role', edit: 'edit role' },
  AdministratorRole: { read: 'read administrator', edit: 'edit administrator' },
  ServiceAccount: { read: 'read key', edit: 'edit key' },
  ViewingPolicy: { read: 'read trust', edit: 'edit trust' },
  ViewAsPolicy: { read: 'read sign-in', edit: 'edit sign-in' },
  TrustedOrigins: { read: 'read trust', edit: 'edit trust' },
  Embedders: { read: 'read trust', edit: 'edit trust' },
  IdentityProvider: { read: 'read sign-in', edit: 'edit sign-in' },
  SignInPolicy: { read: 'read sign-in', edit: 'edit sign-in' },
  LandingPage: { read: 'read trust', edit: 'edit trust' },
  Help: { read: 'read look', edit: 'edit look' },
  Widgets: { read: 'read look', edit: 'edit look' },
  EnterprisePortals: { read: 'read look', edit: 'edit look' },
  GuideTour: { read: 'read look', edit: 'edit look' },
  Dashboards: { read: 'read look', edit: 'edit look' },
  Scene: { read: 'read look', edit: 'edit look' },
  Watermark: { read: 'read look', edit: 'edit look' },
  Entries: { read: 'read look', edit: 'edit look' },
  Look: { read: 'read look', edit: 'edit look' },
  LegalDocument: { read: 'read legal', edit: 'publish legal' },
  MessageDefaults: { read: 'read message', edit: 'edit message' },
  TenantSettings: { read: 'read change', edit: 'publish change' },
  AuditRetention: { read: 'read log', edit: 'edit log' },
  TwoPersonRule: { read: 'read change', edit: 'publish change' },
} as const satisfies Record<string, KindRights>

/** CONF-75: the kinds whose single calls need a proof of identity of the last 10 minutes. */
export const PROVEN_KINDS = [
  'PortalFlags',
  'LegalDocument',
  'ViewAsPolicy',
  'IdentityProvider',
  'SignInPolicy',
  'AuditRetention',
  'TwoPersonRule',
] as const

/** CONF-64: lists of the platform. */
export const PLATFORM_LIST_KINDS = ['ApplicationGroups', 'ProjectStatuses', 'Services', 'ReleaseNotes'] as const

/** CONF-64, CONF-90: kinds of the platform, which its operators change in the operator's tenant for all tenants. */
export const PLATFORM_KINDS = [...PLATFORM_LIST_KINDS, 'PortalFlags'] as const
