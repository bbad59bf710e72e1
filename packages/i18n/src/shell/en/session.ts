export const session = {
  relogin: 'Sign in again',
  reloginText: 'Your session has ended. Your open tabs stay as they are.',
  otherAccount: 'Use another account',
  idleWarning: 'Are you still there?',
  idleSoon: 'You’ve been inactive for a while and will be signed out in',
  stay: 'Stay signed in',
  idleOver: 'account has not performed any operation for a long time, log in again',
  switched: 'You switched accounts in another tab',
  switchedText: 'Refresh to continue with the new account, or stay to copy what you need.',
  switchedStay:
    'You switched accounts in another tab. This page no longer saves or sends anything; copy what you need.',
  signInWindow: 'Open sign-in window',
  continueTitle: 'Continue as {{name}}?',
  continueText: 'This browser is signed in as someone else. The link you opened belongs to {{name}} ({{account}}).',
  continueOwnText:
    'The link you opened will sign this browser in as {{name}} ({{account}}). Continue only if this is your account.',
  continueCancel: 'Cancel',
  continueYes: 'Continue',
  continueNo: 'Keep current account',
  handInDead: 'The link you opened has already been used or has expired.',
} as const
