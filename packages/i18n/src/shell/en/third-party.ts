export const thirdParty = {
  loading: 'The page is loading',
  leaveTitle: 'Leaving the portal',
  leaveText: 'This page belongs to a site that is none of the portal’s. Nothing about you goes along.',
  leaveTextFrom: '{{name}} wants to open a page of a site that is none of the portal’s. Nothing about you goes along.',
  openTitle: 'Open a page of a partner',
  openText: 'Your organisation has set up this page to be opened after signing in.',
  open: 'Open in a new window',
  stay: 'Stay here',
  declined: 'The page was not opened',
  failed: 'The page could not be opened just now',
  refusedText: 'The portal does not open addresses of this kind.',
} as const
