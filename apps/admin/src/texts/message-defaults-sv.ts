import type { MessageDefaultsTexts } from './message-defaults-en.ts'

export const messageDefaultsSv: MessageDefaultsTexts = {
  messageDefaults: {
    title: 'Standard för meddelanden',
    intro:
      'Så når meddelanden personer i företaget som inte har valt något annat i sina egna inställningar. Alla kan välja själva, utom för obligatoriska meddelanden.',
    channelsHint:
      '”I portalen”: räknas med i siffran vid klockan. ”E-post”: tas med i e-postsammanfattningen för dem som har slagit på den.',
    general: 'Alla meddelanden',
    pushTitles: 'Rubriker i pushaviseringar',
    pushTitlesHint:
      'Om rubrikerna döljs säger pushaviseringar bara att det finns ett nytt meddelande. De kan synas på låsta skärmar.',
    titlesShown: 'Visa',
    titlesHidden: 'Dölj',
    severities: { normal: 'Normala meddelanden', alert: 'Viktiga meddelanden' },
    browser: 'Webbläsaraviseringar för popuprutor',
    inGroup: '{group}: {label}',
    default: 'Standard: {value}',
    channels: {
      none: 'Bara i meddelandelistan',
      badge: 'I portalen',
      popup: 'I portalen, popupruta',
      'badge-and-mail': 'I portalen, e-post',
      'popup-and-mail': 'I portalen, popupruta, e-post',
      'mail-only': 'Bara e-post',
    },
    on: 'På',
    off: 'Av',
    mandatory: 'Obligatoriskt: kommer alltid så här',
  },
}
