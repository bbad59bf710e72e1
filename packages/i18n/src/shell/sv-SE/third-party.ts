import type { Translation } from '../../translation.ts'
import type { thirdParty as english } from '../en/third-party.ts'

export const thirdParty: Translation<typeof english> = {
  loading: 'Laddar sidan …',
  leaveTitle: 'Du lämnar portalen',
  leaveText: 'Sidan finns på en webbplats utanför portalen. Inga uppgifter om dig skickas.',
  leaveTextFrom: '{{name}} vill öppna en sida på en webbplats utanför portalen. Inga uppgifter om dig skickas.',
  openTitle: 'Öppna partnersida',
  openText: 'Din organisation har valt att sidan ska öppnas efter inloggningen.',
  open: 'Öppna i nytt fönster',
  stay: 'Stanna kvar',
  declined: 'Sidan öppnades inte',
  failed: 'Sidan kunde inte öppnas just nu',
  refusedText: 'Portalen tillåter inte den här typen av adress.',
}
