import type { Translation } from '../../catalogue.ts'
import type { trust as english } from '../en/trust.ts'

export const trust: Translation<typeof english> = {
  viewing: 'Du tittar på {{tenant}}, skrivskyddat',
  leave: 'Lämna',
  viewRole: 'Endast läsning',
  request: 'Begär åtkomst',
  requestText: 'Du kan be att få titta på den här sidan.',
  waiting: 'Väntar på godkännande',
  waitingText: 'Din begäran är skickad. Sidan öppnas av sig själv när den har godkänts.',
  refused: 'Din begäran avslogs',
  refusedText: 'Du kan be om sidan igen efter 24 timmar.',
  impossible: 'Den här sidan går inte att begära',
  impossibleText: 'Vänd dig till en administratör.',
  forbiddenText: 'Du får inte titta på den här sidan hos {{tenant}}.',
}
