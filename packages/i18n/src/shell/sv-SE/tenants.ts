import type { Translation } from '../../catalogue.ts'
import type { tenants as english } from '../en/tenants.ts'

export const tenants: Translation<typeof english> = {
  title: 'Byt klientorganisation',
  intro: 'Välj var du vill arbeta.',
  find: 'Sök klientorganisation',
  list: 'Klientorganisationer',
  actFor: 'Välj vem du företräder',
  chooseIdentity: 'Du har flera identiteter här. Välj en.',
  ownIdentity: 'Egen personal',
  enter: 'Gå in',
  disabled: 'inaktiverad',
  terminated: 'avslutad',
  lastUsed: 'senast använd',
  current: 'nuvarande',
  administrator: 'administratör',
  back: 'Väntas vara tillbaka {{date}}',
  terminatedText: 'Klientorganisationen är avslutad och kan inte längre öppnas.',
  notYours: 'Klientorganisationen i adressen är inte en av dina. Välj en annan.',
  disabledTitle: 'Systemet är inaktiverat',
  disabledText: 'Systemet har inaktiverats. Kontakta administratören för att få veta när det öppnas igen.',
  gotIt: 'Jag förstår',
  none: 'ingen tillgänglig klientorganisation',
  noneText: 'Kontot hör ännu inte till någon klientorganisation. Kontakta administratören.',
  logOut: 'Logga ut',
  noMatch: 'Ingen klientorganisation heter så',
}
