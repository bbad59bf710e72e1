export const singleSignOn = {
  with: 'Sign in with {{name}}',
  mail: 'Mail address',
  find: 'Continue',
  enterMail: 'Enter your mail address',
  none: 'No sign-in belongs to this mail address. Please ask your administrator.',
  unavailable: 'The sign-in of your organisation cannot be reached at the moment. Please try again.',
  refused: 'Signing in was refused or broken off. Please try again.',
  unknown: 'The portal does not know this person. Please ask your administrator for access.',
  disabled: 'This account has been disabled. Please contact your administrator.',
  expired: 'Signing in took too long, or came from another window. Please try again.',
  other: 'You signed in as another person. Please use the account of the page that you work in.',
} as const
