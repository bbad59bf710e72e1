import type { FieldTexts } from './en.ts'

export const sv: FieldTexts = {
  dateHint: 'Skriv datumet som {format}.',
  timeHint: 'Skriv tiden som tt:mm, till exempel 18:30.',
}
