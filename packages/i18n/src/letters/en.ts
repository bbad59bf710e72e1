/** The message to somebody who has forgotten the password. */
export const lettersEn = {
  subject: 'A new password for the portal',
  greeting: 'Hello {{name}},',
  why: 'Somebody, probably you, has asked for a new password for your account. Set it here:',
  button: 'Set a new password',
  howLong: 'The link works once, for {{minutes}} minutes. With the new password all your sessions end.',
  ignore: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
  guessingSubject: 'Failed sign-ins to your account',
  guessingWhat:
    'Since {{time}} somebody has tried {{count}} or more wrong passwords at your account. None of them was right.',
  guessingSlowed: 'Further attempts are being slowed down, so that a password cannot be found by trying.',
  guessingYou:
    'If this was you, there is nothing to do. You can sign in at once from a browser that you have used before, or set a new password with ‘Forgotten password?’ on the sign-in page.',
  guessingNotYou:
    'If it was not you, make sure that your password is long and that you use it nowhere else. Nobody will ever ask you for it in a message.',
  factorSubject: 'The second step of your sign-in',
  factorPending:
    'An operator was asked to remove the second steps of your sign-in (authenticator app, passkeys and recovery codes). They are removed on {{date}}.',
  factorRemoved:
    'The second steps of your sign-in (authenticator app, passkeys and recovery codes) have been removed by an operator, whom a second person confirmed. Your password is enough from now on.',
  factorPendingNotYou:
    'If you did not ask for this, sign in with a second step before then: that cancels it. And tell your administrator.',
  factorRemovedNotYou: 'If you did not ask for this, change your password at once and tell your administrator.',
} as const
