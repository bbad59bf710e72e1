import type { Translation } from '../translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  title: 'Meddelanden',
  markAll: 'Markera alla som lästa',
  empty: 'Inga meddelanden',
  more: 'Visa alla',
  alert: 'Viktigt',
  loadFailed: 'Meddelandena kan inte visas just nu.',
  retry: 'Försök igen',
  marked_one: '{{count}} meddelande har markerats som läst.',
  marked_other: '{{count}} meddelanden har markerats som lästa.',
  similar_one: '{{count}} till om detta',
  similar_other: '{{count}} till om detta',
  undo: 'Ångra',
  gone: 'Meddelandet finns inte längre.',
  alerts: 'Viktiga meddelanden',
  allAlerts: 'Alla viktiga meddelanden ({{number}})',
  details: 'Visa',
  haveRead: 'Jag har läst',
  close: 'Stäng: {{title}}',
  further_one: 'Ett viktigt meddelande till',
  further_other: '{{count}} viktiga meddelanden till',
}
