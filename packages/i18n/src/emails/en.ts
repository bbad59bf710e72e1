/** The emails, beginning with the one for a forgotten password. */
export const emailsEn = {
  subject: 'Reset your password for {{sender}}',
  greeting: 'Hello {{name}},',
  why: 'Someone, probably you, asked to reset the password for your account at {{sender}}. Set a new one here:',
  button: 'Set a new password',
  howLong: 'The link works once and expires in {{minutes}} minutes. Setting a new password signs you out everywhere.',
  ignore: 'If you didn’t ask for this, ignore this message. Your password stays the same.',
  invitationSubject: '{{tenant}} invites you to the portal',
  invitationWhat: '{{tenant}} has created an account for you in its portal. Choose a password to get started:',
  invitationButton: 'Choose a password',
  invitationHowLong:
    'The link works once and expires in {{days}} days. If it has expired, use “Forgot password?” on the sign-in page.',
  invitationHowLongMinutes:
    'The link works once and expires in {{minutes}} minutes. If it has expired, use “Forgot password?” on the sign-in page.',
  invitationIgnore: 'If you weren’t expecting this, you can ignore this message.',
  guessingSubject: 'Failed sign-in attempts on your account',
  guessingWhat:
    'Since {{time}}, someone has entered {{count}} or more wrong passwords for your account. None of the attempts succeeded.',
  guessingSlowed: 'We’re slowing down further attempts so that your password can’t be guessed.',
  guessingYou:
    'If this was you, you don’t need to do anything. You can sign in right away from a browser you’ve used before, or reset your password with “Forgot password?” on the sign-in page.',
  guessingNotYou:
    'If it wasn’t you, make sure your password is long and not used anywhere else. We’ll never ask for it in a message.',
  newDeviceSubject: 'New sign-in to your account',
  newDeviceWhat: 'Someone signed in to your account from a device that hasn’t been used with it before.',
  newDeviceFacts: '{{time}} · {{device}} · network {{network}}',
  newDeviceYou: 'If this was you, you don’t need to do anything.',
  newDeviceNotYou:
    'If it wasn’t you, open the portal, sign out everywhere else under “My sessions”, and change your password right away. We’ll never ask for it in a message.',
  contactCodeSubject: 'Confirm your e-mail address',
  contactCodeWhat:
    'You asked to use this e-mail address for your account. Enter this code in the portal, under “Personal details”:',
  contactCodeHowLong: 'The code works once and expires in {{minutes}} minutes. Don’t share it with anyone.',
  contactCodeIgnore: 'If you didn’t ask for this, ignore this message. Nothing will change.',
  emailChangedSubject: 'The e-mail address of your account has changed',
  emailChangedWhat:
    'On {{time}}, the e-mail address of your account was changed to {{value}}. Messages about your account now go there. You’re signed out on your other devices.',
  mobileChangedSubject: 'The mobile number of your account has changed',
  mobileChangedWhat:
    'On {{time}}, the mobile number of your account was changed to {{value}}. You’re signed out on your other devices.',
  mergedSubject: 'Your accounts at {{sender}} were merged',
  mergedWhat: 'On {{time}}, {{administrator}} merged your account {{removed}} into your account {{remaining}}.',
  mergedNow:
    'From now on, sign in as {{remaining}}. The password, passkeys and two-step sign-in of {{removed}} no longer work. Your roles and messages have moved.',
  mergedAsk:
    'If you didn’t expect this, or something is missing, ask {{administrator}} at {{sender}}. We’ll never ask for your password in a message.',
  factorSubject: 'Two-step sign-in on your account',
  factorPending:
    'An operator was asked to remove two-step sign-in (authenticator app, passkeys and recovery codes) from your account. It will be removed on {{date}}.',
  factorRemoved:
    'An operator has removed two-step sign-in (authenticator app, passkeys and recovery codes) from your account, and a second person confirmed it. From now on, your password is all you need to sign in.',
  factorPendingNotYou:
    'If you didn’t ask for this, sign in with a second step before then to cancel it, and tell your administrator.',
  factorRemovedNotYou: 'If you didn’t ask for this, change your password right away and tell your administrator.',
  testSubject: 'Test from {{name}}',
  testWhat: 'This e-mail shows that {{name}} can send e-mail.',
  testWhy: 'Somebody is setting up the portal at {{address}} and entered this address.',
} as const
