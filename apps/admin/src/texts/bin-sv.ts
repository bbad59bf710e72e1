import type { BinTexts } from './bin-en.ts'

export const binSv: BinTexts = {
  bin: {
    title: 'Nyligen raderat',
    intro: 'Det som har raderats de senaste 30 dagarna. Därefter försvinner det för gott.',
    name: 'Namn',
    kind: 'Typ',
    kinds: {
      role: 'Roll',
      'administrator-role': 'Administratörsroll',
      'service-account': 'Tjänstekonto',
      announcement: 'Utkast till anslag',
    },
    deletedAt: 'Raderat',
    deletedBy: 'Raderat av',
    expiresAt: 'Sparas till',
    replaced: 'Namnet eller koden används igen',
    restore: 'Återställ',
    restoreDetail:
      'Roller återställs med sina menyer eller behörigheter, men ingen har dem. Tjänstekonton återställs med sina roller; nycklarna förblir raderade.',
    restored: 'Återställda: {n}',
    refused: 'Återställdes inte: {names}. Namnet eller koden används igen, eller så saknas något som behövs.',
    emptyTitle: 'Inget har raderats',
    emptyDetail: 'Raderade roller, tjänstekonton och utkast till anslag finns kvar här i 30 dagar.',
  },
  deletion: {
    effects: {
      holders: 'Personer som har rollen: {n}',
      'other-grants': 'Tilldelningar via en annan roll eller till en partneridentitet: {n}',
      'service-accounts': 'Tjänstekonton som har rollen: {n}',
      viewers: 'Rollen är den som besökare i företaget får',
      'view-requests': 'Förfrågningar om åtkomst: {n}',
      'ended-view-requests': 'Avslutade åtkomstförfrågningar som tas bort samtidigt: {n}',
      announcements: 'Anslag till personer med rollen: {n}',
      'change-sets': 'Opublicerade ändringslistor som gäller den: {n}',
      keys: 'Nycklar som slutar fungera: {n}',
      permissions: 'Personer som har åtkomst just nu: {n}',
    },
    consequences: 'Följder',
    blocked: 'Det går inte att radera på grund av:',
    none: 'Inget annat är beroende av den.',
    more: 'och {n} till',
    restorable: 'Du kan återställa under ”Nyligen raderat” i 30 dagar.',
    final: 'Det kan inte ångras här. Båda sidor måste godkänna på nytt.',
  },
}
