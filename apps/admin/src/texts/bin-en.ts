import type { BinKind, DeletionEffectName } from '@portico/contract/rules/administration/bin'

const kinds: Readonly<Record<BinKind, string>> = {
  role: 'Role',
  'administrator-role': 'Administrator role',
  'service-account': 'Service account',
  announcement: 'Announcement draft',
  tenant: 'Tenant',
}

const effects: Readonly<Record<DeletionEffectName, string>> = {
  holders: 'People who have the role: {n}',
  'other-grants': 'Assignments by another role or to a partner identity: {n}',
  'service-accounts': 'Service accounts that have the role: {n}',
  viewers: 'The role is what viewers of this tenant get',
  'view-requests': 'Requests to view this tenant: {n}',
  'ended-view-requests': 'Access requests that have ended and are deleted with it: {n}',
  announcements: 'Announcements for people with this role: {n}',
  'change-sets': 'Unpublished change sets that concern it: {n}',
  keys: 'Keys that stop working: {n}',
  permissions: 'People who may view at the moment: {n}',
  tenants: 'Tenants that have it: {n}',
  'role-people': 'People who lose it: {n}',
  menus: 'Its menus: {n}',
  roles: 'Roles that contain its menus: {n}',
  'trust-requests': 'Open access requests for its menus: {n}',
  favourites: 'Favourites that lead to it: {n}',
  secrets: 'Secrets that stop working: {n}',
  'only-people': 'People who belong to no other tenant, and lose their account with it: {n}',
  'other-people': 'People who also belong to other tenants: {n}',
  sessions: 'Sessions that end: {n}',
  trusts: 'Trusts with other tenants: {n}',
  'only-applications': 'Applications that no other tenant has: {n}',
  jobs: 'Imports and scheduled changes that stop: {n}',
}

export const binEn = {
  bin: {
    title: 'Recently deleted',
    intro: 'What was deleted in the last 30 days. After that it’s gone for good.',
    name: 'Name',
    kind: 'Type',
    kinds,
    deletedAt: 'Deleted',
    deletedBy: 'Deleted by',
    expiresAt: 'Kept until',
    replaced: 'Name or code in use again',
    restore: 'Restore',
    restoreDetail:
      'Roles return with their menus or permissions, but nobody has them. Service accounts return with their roles; their keys stay deleted. Tenants open again with all their data; people sign in again.',
    restored: 'Restored: {n}',
    refused: 'Not restored: {names}. The name or code is in use again, or something that it needs no longer exists.',
    emptyTitle: 'Nothing was deleted',
    emptyDetail: 'Deleted roles, service accounts and announcement drafts stay here for 30 days.',
  },
  deletion: {
    effects,
    consequences: 'Effects',
    blocked: 'It can’t be deleted because of this:',
    none: 'Nothing else depends on it.',
    more: 'and {n} more',
    restorable: 'You can restore it for 30 days under “Recently deleted”.',
    final: 'This can’t be undone here. Both sides have to agree again.',
  },
}

export type BinTexts = typeof binEn
