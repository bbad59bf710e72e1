export const organisations = {
  button: 'Organisation and project: {{name}}',
  title: 'Organisation and project',
  none: 'not chosen',
  switchTenant: 'Switch tenant',
  switchIdentity: 'Switch identity',
  changeFailed: '{{name}} could not be entered. You are still in {{former}}.',
  refused: 'You may not work in {{name}}.',
} as const
