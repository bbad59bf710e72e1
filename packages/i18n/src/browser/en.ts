export const browser = {
  outdated: 'Your browser is out of date: not everything in the portal works in it.',
  update: 'Update your browser',
  close: 'Close',
} as const
