export const welcome = {
  title: 'Welcome',
  lead: 'Good to see you, {{name}}. Three tips to get you started:',
  organisation: 'In the header, choose the organisation or project you want to work in.',
  applications: 'Applications opens everything you can use here.',
  side: 'All applications are in the menu on the left; expand one to see its pages.',
  tabs: 'Everything you open stays in a tab, just as you left it.',
  tour: 'Take the guided tour',
  doNotRemind: 'Do not remind me again',
  start: 'Get started',
  close: 'Close',
} as const
