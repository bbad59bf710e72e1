export const trust = {
  viewing: 'Viewing {{tenant}}, read-only',
  viewingAs: 'Viewing as {{name}}, read-only',
  draftShown: 'Preview of “{{name}}”, not published',
  minutesLeft: '{{minutes}} min left',
  leave: 'Leave',
  /** The name of the role in this language: the server knows it by its names. */
  viewRole: 'View only',
  forbiddenText: 'This page doesn’t exist at {{tenant}}, or you don’t have permission to view it.',
} as const
