/**
 * ADMIN-4: the rights of administrators, as `verb kind`. `act` stands for acts on a person, such as ending sessions;
 * `grant` for giving to others; `publish` for what a draft becomes. A right that a role does not name is absent.
 */
export const RIGHTS = [
  'read person',
  'edit person',
  'act person',
  'read administrator',
  'edit administrator',
  'grant administrator',
  'read role',
  'edit role',
  'grant role',
  'read log',
  'edit log',
  'read menu',
  'edit menu',
  'read tenant',
  'edit tenant',
  'read organisation',
  'edit organisation',
  'read trust',
  'edit trust',
  'read key',
  'edit key',
  'read look',
  'edit look',
  'read sign-in',
  'edit sign-in',
  'read legal',
  'edit legal',
  'publish legal',
  'read change',
  'edit change',
  'publish change',
  'read message',
  'edit message',
] as const
export type Right = (typeof RIGHTS)[number]

/**
 * ADMIN-4: the levels of a scope, in which a right is effective. `organisation` is the subtree below one organisation.
 */
export const SCOPE_LEVELS = ['platform', 'tenant', 'organisation', 'application'] as const
export type ScopeLevel = (typeof SCOPE_LEVELS)[number]

/** ADMIN-8: each of these roles has an administrator with its widest scope at any time. */
export const INDISPENSABLE_ROLES = { 'tenant-administrator': 'tenant', 'platform-operator': 'platform' } as const
