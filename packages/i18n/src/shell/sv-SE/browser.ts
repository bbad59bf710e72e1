import type { Translation } from '../../catalogue.ts'
import type { browser as english } from '../en/browser.ts'

export const browser: Translation<typeof english> = {
  title: 'Webbläsaren är för gammal för portalen',
  text: 'Uppdatera den eller använd en aktuell version av Chrome, Edge, Firefox eller Safari.',
}
