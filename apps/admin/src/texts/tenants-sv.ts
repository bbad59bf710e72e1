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
  tenantData: {
    exportTitle: 'Export',
    exportDetail:
      'En ZIP-fil med konfigurationen som YAML samt personer, organisationer och tilldelade roller som CSV. Hemligheter, meddelanden och ärenden ingår inte.',
    exportAction: 'Exportera företaget',
    danger: 'Radera företaget',
    dangerDetail: 'Företaget stängs direkt. Det kan återställas i 30 dagar och tas sedan bort med alla sina data.',
    delete: 'Radera företaget …',
    deleteTitle: 'Radera {name}?',
    deleteDetail: 'Från och med nu kan ingen öppna företaget. Sessioner och nycklar upphör och jobb stoppas.',
    typedName: 'Skriv företagets namn',
    reason: 'Anledning',
    deleted: 'Företaget är stängt.',
    deletedTitle: 'Företaget har raderats',
    deletedDetail: '{name} raderade det {time}. Det tas bort med alla sina data {until}. Anledning: {reason}',
    restore: 'Återställ företaget',
    restoreDetail: 'Företaget öppnas igen med sin tidigare status och alla sina data. Personerna loggar in på nytt.',
    restored: 'Företaget är öppet igen.',
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
