import type { TenantsTexts } from './tenants-en.ts'

export const tenantsSv: TenantsTexts = {
  tenantClone: {
    clone: 'Klona',
    detail:
      'Det nya företaget får samma applikationer, roller, menyer, utseende, juridiska dokument, inloggningsinställningar och standardval för aviseringar. Personer, organisationer, meddelanden, hemligheter och nycklar kopieras inte.',
    done: '{name} har skapats',
    omittedTitle: 'Det här behöver ställas in i det nya företaget:',
    omitted: {
      'system-name': 'Portalens namn: tills du anger ett visas företagets namn',
      'provider-secret': 'Enkel inloggning: lägg till hemligheten och e-postdomänerna och testa sedan inloggningen',
      'sign-in-methods':
        'Inloggningssätt: den nya administratören behöver ett lösenord, vilket originalet inte tillåter',
      'two-person-rule': 'Godkännande av en andra person: det krävs minst två administratörer',
    },
    open: 'Öppna företaget',
  },
  tenantLimits: {
    title: 'Gränser',
    intro:
      'Lämna ett fält tomt om det inte ska finnas någon gräns. En gräns under det nuvarande antalet tar inte bort någon, men företaget kan inte lägga till fler.',
    inUse: 'Används nu: {n}',
    people: 'Aktiva personer',
    organisations: 'Aktiva organisationer',
  },
}
