/** The dropdown of messages in the header, and what opening one says. */
export const messages = {
  title: 'Messages',
  markAll: 'Mark all as read',
  empty: 'No messages',
  more: 'More',
  alert: 'Important',
  loadFailed: 'Your messages can’t be shown at the moment.',
  retry: 'Try again',
  marked_one: '{{count}} message marked as read.',
  marked_other: '{{count}} messages marked as read.',
  undo: 'Undo',
  gone: 'This message no longer exists.',
  alerts: 'Important messages',
  close: 'Close: {{title}}',
  further_one: 'One more important message',
  further_other: '{{count}} more important messages',
} as const
