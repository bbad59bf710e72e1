export const trust = {
  viewing: 'Viewing {{tenant}}, read-only',
  viewingAs: 'Viewing as {{name}}, read-only',
  minutesLeft: '{{minutes}} min left',
  notOpened: 'You see the person’s menus, organisations and look. Applications don’t open here.',
  leave: 'Leave',
  /** The name of the role in this language: the server knows it by its names. */
  viewRole: 'View only',
  request: 'Request access',
  requestText: 'You can request access to view this page.',
  waiting: 'Waiting for approval',
  waitingText: 'Your request has been sent. The page will open automatically once it’s approved.',
  refused: 'Your request was refused',
  refusedText: 'You can request access again after 24 hours.',
  impossible: 'You can’t request access to this page',
  impossibleText: 'Please contact an administrator.',
  forbiddenText: 'This page doesn’t exist at {{tenant}}, or you don’t have permission to view it.',
} as const
