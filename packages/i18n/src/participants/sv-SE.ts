import type { Translation } from '../translation.ts'
import type { participants as english } from './en.ts'

export const participants: Translation<typeof english> = {
  button: 'Projektpart: {{name}}',
  title: 'Projektpart',
  admin: 'Administration',
  others: 'Organisationer',
}
