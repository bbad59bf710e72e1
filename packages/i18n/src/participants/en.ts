/** Which organisation of a participant somebody works for. */
export const participants = {
  button: 'Participant organisation: {{name}}',
  title: 'Participant organisation',
  admin: 'Administration',
  others: 'Organisations',
} as const
