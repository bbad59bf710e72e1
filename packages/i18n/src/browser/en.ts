export const browser = {
  outdated: 'Your browser is out of date. Some parts of the portal may not work.',
  tooOld: 'Your browser is out of date. The portal doesn’t work in it.',
  update: 'Update your browser',
  close: 'Close',
  insideTitle: 'The portal can’t open inside itself',
  insideText: 'Open it in a new window.',
  lost: 'Page exception, please try again later.',
  again: 'Reload page',
} as const
