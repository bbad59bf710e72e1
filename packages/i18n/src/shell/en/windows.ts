export const windows = {
  open_one: '{{count}} open window',
  open_other: '{{count}} open windows',
  intoTab: 'Back into a tab: {{name}}',
  forget: 'Clear this list',
  own: 'Window of the portal',
  back: 'Back into a tab',
  taken: 'This is a tab of the portal again',
  takenText: 'You can close this window.',
}
