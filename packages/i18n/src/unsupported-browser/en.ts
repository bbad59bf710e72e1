export const unsupportedBrowser = {
  title: 'Your browser is out of date',
  lead: 'The portal needs a newer browser to run your applications quickly and securely.',
  pick: 'Choose one of these. They are free and take a few minutes to install:',
  chrome: 'Google Chrome',
  edge: 'Microsoft Edge',
  firefox: 'Mozilla Firefox',
  safari: 'Apple Safari',
  from: 'version {version} or later',
  safariHint: 'included in macOS and iOS updates',
  managed: 'If your organisation manages your computer, ask your administrator to update it.',
  back: 'Back to the portal',
  language: 'Language',
} as const
