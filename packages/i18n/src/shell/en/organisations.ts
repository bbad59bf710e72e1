export const organisations = {
  button: 'Organisation and project: {{name}}',
  title: 'Organisation and project',
  none: 'none selected',
  switchTenant: 'Switch tenant',
  switchIdentity: 'Switch identity',
  changeFailed: '{{name}} couldn’t be opened. You’re still in {{former}}.',
  refused: 'You don’t have access to {{name}}.',
} as const
