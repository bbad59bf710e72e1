export const errors = {
  notifications: 'Notifications',
  service: 'System service exception, please try again later.',
  code: 'Error Code: {{traceId}}',
  copy: 'Copy error code',
  copied: 'Copied',
  report: 'Report Error',
  reported: 'report success !',
  page: 'Page exception, please try again later.',
  connection: 'The portal does not answer. Please check the connection and try again.',
  sessionOver: 'Login information has expired, please log in again',
  ok: 'OK',
  reload: 'Load the page again',
} as const
