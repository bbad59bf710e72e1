export const organisations = {
  button: 'Organisation and project: {{name}}',
  title: 'Organisation and project',
  tree: 'Organisations',
  none: 'not chosen',
  choose: 'Choose an organisation or project to work in.',
  empty: 'No organisation or project is open to you here.',
  failed: 'The organisations could not be loaded.',
  notPermitted: 'You do not have permission to view this organization',
  category: 'This is a category; choose an organisation or project below it',
  switchTenant: 'Switch tenant',
  switchIdentity: 'Switch identity',
} as const
