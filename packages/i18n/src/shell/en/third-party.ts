export const thirdParty = {
  loading: 'Loading page…',
  leaveTitle: 'Leaving the portal',
  leaveText: 'This page is outside the portal. No data about you is sent.',
  leaveTextFrom: '{{name}} wants to open a page outside the portal. No data about you is sent.',
  openTitle: 'Open partner page',
  openText: 'Your organisation has set this page to open after sign-in.',
  open: 'Open in new window',
  stay: 'Stay here',
  declined: 'The page wasn’t opened',
  failed: 'The page couldn’t be opened',
  refusedText: 'The portal doesn’t open this type of address.',
} as const
