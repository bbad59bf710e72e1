/** Pages that do not open: without a permission, in a view and in a preview. */
export const access = {
  notOpenedInDraft: 'The preview shows menus and look. Applications don’t open here.',
  notOpened: 'You see the person’s menus, organisations and look. Applications don’t open here.',
  request: 'Request access',
  requestText: 'You can request access to view this page.',
  waiting: 'Waiting for approval',
  waitingText: 'Your request has been sent. The page will open automatically once it’s approved.',
  refused: 'Your request was refused',
  refusedText: 'You can request access again after 24 hours.',
  impossible: 'You can’t request access to this page',
  impossibleText: 'Please contact an administrator.',
} as const
