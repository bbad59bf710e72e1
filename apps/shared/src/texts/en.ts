export const en = {
  dateHint: 'Enter the date as {format}.',
  timeHint: 'Enter the time as hh:mm, for example 18:30.',
}

export type FieldTexts = typeof en
