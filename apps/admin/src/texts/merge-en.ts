import type { MergeKind, MergeObstacle } from '@portico/contract/rules/administration/people-merge'

export interface MergeTexts {
  merge: {
    open: string
    title: string
    detail: string
    search: string
    nobody: string
    remains: string
    removed: string
    swap: string
    back: string
    memberships: string
    both: string
    staysDisabled: string
    losesRoles: string
    effects: string
    part: string
    effect: string
    moves: string
    equal: string
    ends: string
    stays: string
    kinds: Readonly<Record<MergeKind, string>>
    why: Readonly<Partial<Record<MergeKind, string>>>
    addresses: string
    obstacles: Readonly<Record<MergeObstacle, string>>
    moveLinks: string
    moveLinksHint: string
    final: string
    act: string
    done: string
    changed: string
  }
}

export const mergeEn: MergeTexts = {
  merge: {
    open: 'Merge with another person…',
    title: 'Merge two accounts of {name}',
    detail:
      'Choose the other account of the same person. One account remains and gets the memberships, roles, favourites and messages of both; the other one can no longer sign in. You see the effects before anything changes.',
    search: 'Search the other account',
    nobody: 'No other account found.',
    remains: 'Remains',
    removed: 'Is removed',
    swap: 'Keep the other account',
    back: 'Choose another account',
    memberships: 'Memberships of the removed account',
    both: 'both accounts are members',
    staysDisabled: 'the membership stays disabled',
    losesRoles: 'the membership is disabled, so its roles end',
    effects: 'Effects',
    part: 'Part',
    effect: 'Effect',
    moves: 'Moves: {n}',
    equal: 'Already there: {n}',
    ends: 'Deleted: {n}',
    stays: 'Stays with the removed account: {n}',
    kinds: {
      membership: 'Memberships',
      identity: 'Identities',
      role: 'Roles',
      administrator: 'Administrator roles',
      favourite: 'Favourites',
      visit: 'Recently used',
      layout: 'Home page, views and preferences',
      message: 'Messages',
      'message-setting': 'Notification settings',
      ticket: 'Tickets and error reports',
      agreement: 'Accepted agreements',
      responsibility: 'Responsible for projects and tenants',
      change: 'Change sets',
      credential: 'Passkeys, second factors and links',
      session: 'Sessions',
      'sign-in-link': 'Single sign-on',
      picture: 'Picture',
      private: 'Notes and assistant conversations',
      transient: 'Temporary data',
      record: 'Records',
    },
    why: {
      credential: 'Nobody may sign in to the remaining account with them.',
      session: 'The removed account is signed out everywhere.',
      'sign-in-link': 'The identity provider must not open the remaining account unasked.',
      picture: 'The remaining account keeps its own.',
      private: 'Only the person could read them.',
      record: 'Logs and decisions name the account that acted.',
      role: 'Roles end where only the removed account’s membership is disabled.',
    },
    addresses:
      'The removed account’s password, e-mail address and mobile number no longer sign in. The person can add the addresses to the remaining account.',
    obstacles: {
      same: 'This is the same account.',
      self: 'One of the accounts is yours. Another administrator can merge them.',
      disabled: 'One of the accounts is disabled for the whole portal.',
      rights: 'One of the people holds permissions you don’t hold, or has roles you can’t give.',
      elsewhere: 'One of the people also belongs to another tenant. The portal’s operators can merge the accounts.',
      'last-administrator': 'A tenant would be left without an administrator.',
    },
    moveLinks: 'Move single sign-on to the remaining account',
    moveLinksHint: 'Only if you’re sure who signs in there: that person then enters the remaining account.',
    final: 'A merge can’t be undone.',
    act: 'Merge accounts',
    done: '{removed} has been merged into {name}.',
    changed: 'Memberships or roles have changed meanwhile. Check the effects again.',
  },
}
