export const trust = {
  viewing: 'Viewing {{tenant}}, read-only',
  leave: 'Leave',
  /** The name of the role in this language: the server knows it by its names. */
  viewRole: 'View only',
  request: 'Request access',
  requestText: 'You can ask to be allowed to view this page.',
  waiting: 'Waiting for approval',
  waitingText: 'Your request has been sent. The page opens by itself when it is approved.',
  refused: 'Your request was refused',
  refusedText: 'You can ask for this page again after 24 hours.',
  impossible: 'This page cannot be requested',
  impossibleText: 'Please turn to an administrator.',
  forbiddenText: 'You are not allowed to view this page of {{tenant}}.',
} as const
