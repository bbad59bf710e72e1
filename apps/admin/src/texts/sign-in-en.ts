export const signInEn = {
  signIn: {
    title: 'Sign-in',
    intro: 'How people sign in to this tenant, and whether they need a second step.',
    methods: 'Sign-in methods',
    methodsHint: 'If all are on, methods that are added to the portal later are on, too.',
    noMethod: 'Turn on at least one sign-in method.',
    names: {
      password: 'Password',
      sms: 'Mobile code',
      qr: 'QR code',
      oidc: 'Single sign-on',
      passkey: 'Passkey',
    },
    provider: 'Identity provider: {name}',
    noProvider: 'This tenant has no identity provider.',
    noTextMessages: 'This portal can’t send text messages.',
    notAlone: 'Doesn’t work alone: people set it up after they have signed in another way.',
    providerOnly: 'Only single sign-on',
    providerOnlyHint: 'Everyone then signs in at the identity provider of this tenant.',
    byPortal: 'As set for the portal',
    secondFactor: 'Two-step sign-in',
    demands: { off: 'Optional', administrators: 'Required for administrators', all: 'Required for everyone' },
    graceDays: 'Days to set it up',
    graceHint: 'From the day it becomes required. 0 to 90.',
    idleHours: 'Hours without activity before the portal locks',
    idleHoursHint: 'Decimals are allowed. Leave empty to use the portal’s default of 24 hours.',
    sessionHours: 'Hours until people must sign in again',
    sessionHoursHint: 'Counted from sign-in, 1 to 168. Leave empty to use the portal’s limit of 7 days.',
    confirm: 'Change sign-in',
    confirmDetail:
      'People whose sign-in doesn’t meet the new settings are signed out of this tenant immediately. Unsaved work there may be lost.',
  },
  viewAsPolicy: {
    title: 'View as a person',
    intro: 'Administrators can see the portal as a person sees it, without being able to change anything.',
    consent: 'The person’s consent',
    optional: 'Not required',
    required: 'Required',
    confirmDetail:
      'Views that are running without consent end at once. People give their consent for 24 hours on their page “Security log”.',
    optionalDetail:
      'Administrators can then view as a person without asking first. The person finds it in the security log.',
  },
}

export type SignInTexts = typeof signInEn
