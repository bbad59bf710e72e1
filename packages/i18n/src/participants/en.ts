/** The choice of a participant's organisation. */
export const participants = {
  button: 'Participant organisation: {{name}}',
  title: 'Participant organisation',
  admin: 'Administration',
  others: 'Organisations',
} as const
