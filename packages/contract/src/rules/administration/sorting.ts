/** ADMIN-169: the columns by which each list can be sorted; the first one, ascending, is the order without a choice. */
export const SORT_KEYS = {
  people: ['name', 'account', 'email', 'state', 'last'],
  tenants: ['id', 'name', 'state', 'host'],
  // their order without a choice is that of the tree
  organisations: ['path', 'name', 'code', 'depth'],
  menus: ['application', 'name', 'code', 'position'],
  roles: ['code', 'name', 'menus', 'grants'],
  applications: ['code', 'name', 'product', 'group', 'position', 'enabled'],
  administrators: ['id', 'person', 'role', 'since'],
  roleGrants: ['id', 'person', 'organisation', 'role'],
  serviceAccounts: ['id', 'name', 'created', 'enabled'],
  trusts: ['direction', 'partner', 'expires', 'state'],
  changeSets: ['changed', 'name', 'state', 'scheduled', 'published'],
  announcements: ['starts', 'title', 'ends'],
  mailSuppressions: ['time', 'person', 'address'],
  // without a choice, the next three are in the order of the time, the latest first or, of readers, the earliest
  jobs: ['time', 'state', 'started', 'ended', 'due'],
  audit: ['time'],
  announcementReaders: ['time'],
} as const

/** ADMIN-169: the parameter as a list's address and a saved view have it; empty for the order without a choice. */
export const SORT = /^(?:-?[a-zA-Z]{1,40})?$/
