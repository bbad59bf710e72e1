export const welcome = {
  title: 'Welcome',
  lead: 'Good to see you, {{name}}. Three things to begin with:',
  organisation: 'At the top right you choose the organisation or project that you work in.',
  applications: 'Applications, at the top left, opens everything that you may use here.',
  side: 'All applications stand in the menu at the left; unfold one to see its pages.',
  tabs: 'What you open stays open in a tab, just as you left it.',
  doNotRemind: 'Do not remind me again',
  start: 'Get started',
  close: 'Close',
} as const
