export const browser = {
  outdated: 'Your browser is out of date. Some parts of the portal may not work.',
  tooOld: 'Your browser is out of date. The portal doesn’t work in it.',
  update: 'Update your browser',
  close: 'Close',
  insideTitle: 'The portal can’t open inside itself',
  insideText: 'Open it in a new window.',
  lost: 'Page exception, please try again later.',
  again: 'Refresh page',
  offlineTitle: 'You’re offline',
  offlineText: 'The portal can’t be reached. It opens automatically when you’re back online.',
  tryAgain: 'Try again',
} as const
