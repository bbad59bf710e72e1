import type { Translation } from '../../catalogue.ts'
import type { windows as english } from '../en/windows.ts'

export const windows: Translation<typeof english> = {
  open_one: '{{count}} öppet fönster',
  open_other: '{{count}} öppna fönster',
  intoTab: 'Tillbaka till en flik: {{name}}',
  forget: 'Töm listan',
  own: 'Portalens fönster',
  back: 'Tillbaka till en flik',
  taken: 'Det här är en flik i portalen igen',
  takenText: 'Du kan stänga fönstret.',
}
