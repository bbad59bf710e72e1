export const browseHappy = {
  title: 'Your browser is out of date',
  lead: 'The portal needs a newer browser to show your applications quickly and safely.',
  pick: 'Take one of these. They are free, and installed in a few minutes:',
  chrome: 'Google Chrome',
  edge: 'Microsoft Edge',
  firefox: 'Mozilla Firefox',
  safari: 'Apple Safari',
  from: 'version {version} or newer',
  safariHint: 'comes with updates of macOS and iOS',
  managed: 'Is your computer looked after by an administrator? Then ask them for the update.',
  back: 'Back to the portal',
  language: 'Language',
} as const
