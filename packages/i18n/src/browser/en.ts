export const browser = {
  outdated: 'Your browser is out of date: not everything in the portal works in it.',
  tooOld: 'Your browser is out of date: the portal does not run in it.',
  update: 'Update your browser',
  close: 'Close',
  insideTitle: 'The portal does not open within itself',
  insideText: 'Open it in a window of its own.',
  lost: 'Page exception, please try again later.',
  again: 'Load the page again',
} as const
