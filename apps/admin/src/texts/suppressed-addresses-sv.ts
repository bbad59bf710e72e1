import type { SuppressedAddressesTexts } from './suppressed-addresses-en.ts'

export const suppressedAddressesSv: SuppressedAddressesTexts = {
  suppressedAddresses: {
    title: 'Spärrade e-postadresser',
    intro:
      'Personer som inte får e-post om meddelanden, eftersom en e-postserver har avvisat deras adress permanent. Rätta adressen eller se till att brevlådan öppnas igen och markera dem sedan för att återuppta utskicken.',
    person: 'Person',
    address: 'Avvisad adress',
    reason: 'Orsak',
    refused: 'Avvisad av e-postservern ({code})',
    time: 'Sedan',
    deliver: 'Återuppta utskick',
    deliverDetail:
      'E-post om meddelanden skickas till de markerade adresserna igen. Om e-postservern avvisar en adress på nytt hamnar den i listan igen.',
    resumed: 'Utskicken återupptagna för {n}',
    emptyTitle: 'Inga spärrade adresser',
    emptyDetail:
      'Om en e-postserver avvisar en persons adress permanent skickas ingen mer e-post om meddelanden dit, och personen visas här. Meddelanden i portalen kommer fram som vanligt.',
  },
}
