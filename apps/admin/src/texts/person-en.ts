import type { ErasureObstacle } from '@portico/contract/rules/administration/person-erasure'
import type { FACTOR_KINDS } from '@portico/contract/rules/administration/person-second-factor'

const factorKinds: Readonly<Record<(typeof FACTOR_KINDS)[number], string>> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
}

const obstacles: Readonly<Record<ErasureObstacle, string>> = {
  self: 'You can’t erase your own account.',
  rights: 'The person has rights that you lack.',
  elsewhere: 'The account isn’t of this tenant alone. An operator of the platform can erase it.',
  'last-administrator': 'The person is the last administrator of the tenant. Appoint another one first.',
}

export const personEn = {
  person: {
    sessions: 'Sessions in this tenant',
    noSessions: 'Not signed in to this tenant on any device.',
    unknownDevice: 'Unknown device',
    thisSession: 'This session',
    sessionTimes: 'Entered {entered} · last used {used}',
    endSession: 'Sign out',
    endSessionOn: 'Sign out {device}, entered {entered}',
    endSessionDetail: '{name} is signed out on {device}. Unsaved work there may be lost.',
    sessionEnded: 'Signed out',
    secondFactor: 'Two-step sign-in',
    noFactor: 'Not set up.',
    factorKinds,
    since: 'since {time}',
    recoveryCodes: 'Recovery codes',
    codesLeft: 'Available',
    noCodesLeft: 'None left',
    resetPending:
      'A reset takes effect on {time}. It’s cancelled if the person completes two-step sign-in before then.',
    resetFactor: 'Reset two-step sign-in',
    confirmReset: 'Confirm reset',
    resetDelayed:
      'All of {name}’s sign-in methods for the second step are removed in 24 hours, or as soon as another administrator confirms the reset. {name} is told by e-mail, and signing in with the second step cancels it. Verify their identity first.',
    resetAtOnce:
      'Another administrator requested this reset. If you confirm it, all of {name}’s methods for the second step are removed now and {name} is signed out everywhere. Verify their identity first.',
    identities: 'Identities',
    staff: 'Employee',
    participant: 'Participant',
    usualIdentity: 'usual identity',
    linked: 'Single sign-on, linked {time}',
    noLinks: 'No account of an identity provider is linked.',
    data: 'Personal data',
    dataDetail:
      'The export contains account, membership, identities, roles and agreements in this tenant. Private entries, such as notes and messages, can be downloaded by the person alone.',
    exportData: 'Export data',
    erase: 'Erase person…',
    eraseDetail:
      'The account of {name} is erased, and {name} is signed out everywhere at once. This can’t be undone. Backups still contain the data until they expire.',
    staysDetail: 'What stays is a record of who acted. It keeps the number of the account, which no longer has a name.',
    erased: 'Person erased',
    effects: { removed: '{n} removed', cleared: '{n} without the person', stays: '{n} stay' },
    obstacles,
    cancelReset: 'Cancel the reset',
    cancelResetDetail: '{name} keeps all methods for the second step. The audit log records it.',
    resetCancelled: 'Reset cancelled',
    resetReason: 'Reason',
    resetOrdered: 'Reset requested. It takes effect on {time}.',
    resetDone: 'Two-step sign-in reset',
  },
}

export type PersonTexts = typeof personEn
