export const agreement = {
  title: 'Privacy Policy & Account Agreement',
  intro: 'Please read both documents before you continue. You can read them again at any time.',
  agreement: 'Account Agreement',
  privacy: 'Privacy Policy',
  effective: 'Effective date: {{date}}',
  newWindow: 'opens in a new window',
  accept: 'I have read and accept the Account Agreement and the Privacy Policy',
  proceed: 'Continue',
  back: 'Back',
  failed: 'The documents couldn’t be loaded.',
} as const
