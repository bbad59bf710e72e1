export const session = {
  relogin: 'Sign in again',
  reloginText: 'Your session has ended. Everything here stays as it is.',
  otherAccount: 'Use another account',
  idleWarning: 'Inactivity',
  idleSoon: 'You have not been active for a while and will be signed out in',
  stay: 'Stay signed in',
  idleOver: 'account has not performed any operation for a long time, log in again',
  switched: 'You switched account in another tab',
  signInWindow: 'Sign in in a new window',
  continueTitle: 'Continue as {{name}}?',
  continueText:
    'Another person is signed in in this browser. The link that brought you belongs to {{name}} ({{account}}).',
  continueOwnText:
    'The link that brought you signs this browser in as {{name}} ({{account}}). Continue only if this is your account.',
  continueCancel: 'Cancel',
  continueYes: 'Continue',
  continueNo: 'Stay signed in as before',
  handInDead: 'The link that brought you has been used already or has expired.',
} as const
