import type { Translation } from '../translation.ts'
import type { preview as english } from './en.ts'

export const preview: Translation<typeof english> = {
  title: 'Förhandsvisning',
  titleOf: 'Förhandsvisning: {{name}}',
  close: 'Stäng förhandsvisningen',
  loading: 'Öppnar förhandsvisningen …',
  width: 'Bredd',
  pixels: '{{width}} px',
  language: 'Språk',
  scheme: 'Färgläge',
  light: 'Ljust',
  dark: 'Mörkt',
  copyLink: 'Kopiera länk',
  copied: 'Länken har kopierats. Den fungerar för personerna du har angett tills förhandsvisningen upphör.',
  asPerson: 'Visas för en påhittad person med rollen {{name}}.',
  leftOut: 'Ändringar som inte syns i förhandsvisningen: {{count}}.',
  again: 'Öppna igen',
  goneTitle: 'Förhandsvisningen finns inte',
  goneText:
    'Ändringarna har publicerats eller tagits bort, eller så har förhandsvisningen upphört. Bara de som har förberett ändringarna och personer som de anger kan se den.',
  forbiddenTitle: 'Du kan inte välja en roll',
  forbiddenText: 'Förhandsvisning för en roll kräver åtkomst till alla roller och organisationer.',
  failedTitle: 'Det gick inte att öppna förhandsvisningen',
  failedText: 'Försök igen.',
  endedTitle: 'Förhandsvisningen har avslutats',
  endedText: 'Ändringarna har publicerats eller tagits bort, eller så är tiden ute.',
}
