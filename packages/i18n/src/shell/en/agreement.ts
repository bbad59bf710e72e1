export const agreement = {
  title: 'Privacy Policy & Account Agreement',
  intro: 'Before you go on, please read both documents. You can read them again at any time.',
  agreement: 'Account Agreement',
  privacy: 'Privacy Policy',
  effective: 'Effective date: {{date}}',
  newWindow: 'opens in a new window',
  accept: 'I have read and accept the Account Agreement and the Privacy Policy',
  proceed: 'Continue',
  back: 'Back',
  failed: 'The documents could not be loaded.',
} as const
