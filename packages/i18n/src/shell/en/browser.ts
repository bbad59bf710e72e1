export const browser = {
  title: 'This browser is too old for the portal',
  text: 'Please update it, or use a current version of Chrome, Edge, Firefox or Safari.',
} as const
