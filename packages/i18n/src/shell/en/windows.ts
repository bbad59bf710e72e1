export const windows = {
  open_one: '{{count}} open window',
  open_other: '{{count}} open windows',
  intoTab: 'Move back to tab: {{name}}',
  forget: 'Clear list',
  own: 'Portal window',
  back: 'Move back to tab',
  taken: 'This page is a portal tab again',
  takenText: 'You can close this window.',
}
