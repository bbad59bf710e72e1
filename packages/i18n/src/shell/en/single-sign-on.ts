export const singleSignOn = {
  with: 'Sign in with {{name}}',
  mail: 'E-mail address',
  find: 'Continue',
  enterMail: 'Enter your e-mail address',
  none: 'This e-mail address isn’t linked to a sign-in. Please contact your administrator.',
  unavailable: 'Your organisation’s sign-in can’t be reached right now. Please try again.',
  refused: 'Sign-in was refused or cancelled. Please try again.',
  unknown: 'You don’t have access to the portal yet. Please contact your administrator.',
  full: 'Your organisation has reached its limit of people in the portal. Please contact your administrator.',
  disabled: 'This account has been disabled. Please contact your administrator.',
  expired: 'Sign-in took too long or was started in another window. Please try again.',
  other: 'You signed in as a different person. Please use the account that this page was opened with.',
} as const
