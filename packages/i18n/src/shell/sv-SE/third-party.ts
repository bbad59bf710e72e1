import type { Translation } from '../../catalogue.ts'
import type { thirdParty as english } from '../en/third-party.ts'

export const thirdParty: Translation<typeof english> = {
  loading: 'Sidan läses in',
  leaveTitle: 'Du lämnar portalen',
  leaveText: 'Sidan hör till en webbplats utanför portalen. Inget om dig följer med.',
  leaveTextFrom: '{{name}} vill öppna en sida på en webbplats utanför portalen. Inget om dig följer med.',
  openTitle: 'Öppna en partners sida',
  openText: 'Din organisation har valt att den här sidan öppnas efter inloggningen.',
  open: 'Öppna i nytt fönster',
  stay: 'Stanna här',
  declined: 'Sidan öppnades inte',
  failed: 'Sidan kunde inte öppnas just nu',
  refusedText: 'Portalen öppnar inte sådana adresser.',
}
