import type { FACTOR_KINDS } from '@portico/contract/rules/administration/person-second-factor'

const factorKinds: Readonly<Record<(typeof FACTOR_KINDS)[number], string>> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
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
    cancelReset: 'Cancel the reset',
    cancelResetDetail: '{name} keeps all methods for the second step. The audit log records it.',
    resetCancelled: 'Reset cancelled',
    resetReason: 'Reason',
    resetOrdered: 'Reset requested. It takes effect on {time}.',
    resetDone: 'Two-step sign-in reset',
  },
}

export type PersonTexts = typeof personEn
