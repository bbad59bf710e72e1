import type { Translation } from '../catalogue.ts'
import type { participants as english } from './en.ts'

export const participants: Translation<typeof english> = {
  button: 'Deltagarorganisation: {{name}}',
  title: 'Deltagarorganisation',
  admin: 'Administration',
  others: 'Organisationer',
}
