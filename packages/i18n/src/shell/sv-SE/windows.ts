import type { Translation } from '../../translation.ts'
import type { windows as english } from '../en/windows.ts'

export const windows: Translation<typeof english> = {
  open_one: '{{count}} öppet fönster',
  open_other: '{{count}} öppna fönster',
  intoTab: 'Flytta tillbaka till flik: {{name}}',
  forget: 'Töm listan',
  own: 'Portalens fönster',
  back: 'Flytta tillbaka till flik',
  taken: 'Sidan visas nu som flik i portalen',
  takenText: 'Du kan stänga fönstret.',
}
