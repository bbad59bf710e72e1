import type { PersonTexts } from './person-en.ts'

export const personSv: PersonTexts = {
  person: {
    sessions: 'Sessioner i företaget',
    noSessions: 'Inte inloggad i företaget på någon enhet.',
    unknownDevice: 'Okänd enhet',
    thisSession: 'Den här sessionen',
    sessionTimes: 'Sedan {entered} · senast använd {used}',
    endSession: 'Logga ut',
    endSessionOn: 'Logga ut {device}, sedan {entered}',
    endSessionDetail: '{name} loggas ut på {device}. Osparat arbete där kan gå förlorat.',
    sessionEnded: 'Utloggad',
    secondFactor: 'Tvåstegsverifiering',
    noFactor: 'Inte inställd.',
    factorKinds: { totp: 'Autentiseringsapp', passkey: 'Nyckel (passkey)' },
    since: 'sedan {time}',
    recoveryCodes: 'Återställningskoder',
    codesLeft: 'Finns',
    noCodesLeft: 'Inga kvar',
    resetPending: 'Återställs {time}. Det avbryts om personen loggar in med tvåstegsverifiering dessförinnan.',
    resetFactor: 'Återställ tvåstegsverifiering',
    confirmReset: 'Bekräfta återställning',
    resetDelayed:
      'Alla metoder som {name} har för tvåstegsverifiering tas bort om 24 timmar, eller så snart en annan administratör bekräftar. {name} får ett mejl, och en inloggning med tvåstegsverifiering avbryter återställningen. Kontrollera först att det är rätt person.',
    resetAtOnce:
      'En annan administratör har begärt återställningen. Om du bekräftar tas alla metoder som {name} har för tvåstegsverifiering bort nu, och {name} loggas ut överallt. Kontrollera först att det är rätt person.',
    identities: 'Identiteter',
    staff: 'Anställd',
    participant: 'Deltagare',
    usualIdentity: 'vanlig identitet',
    linked: 'Enkel inloggning, kopplad {time}',
    noLinks: 'Inget konto hos en identitetsleverantör är kopplat.',
    data: 'Personuppgifter',
    dataDetail:
      'Exporten innehåller konto, medlemskap, identiteter, roller och avtal i företaget. Privata uppgifter, som anteckningar och meddelanden, kan bara personen själv hämta.',
    exportData: 'Exportera uppgifter',
    erase: 'Radera person …',
    eraseDetail:
      'Kontot för {name} raderas, och {name} loggas genast ut överallt. Det går inte att ångra. Säkerhetskopior innehåller uppgifterna tills de gallras.',
    staysDetail:
      'Det som finns kvar visar vem som gjort vad. Det har kontots nummer, men kontot har inte längre något namn.',
    erased: 'Personen är raderad',
    effects: { removed: '{n} tas bort', cleared: '{n} utan personen', stays: '{n} finns kvar' },
    obstacles: {
      self: 'Du kan inte radera ditt eget konto.',
      rights: 'Personen har rättigheter som du saknar.',
      elsewhere: 'Kontot hör inte bara till det här företaget. En operatör av plattformen kan radera det.',
      'last-administrator': 'Personen är företagets sista administratör. Utse först en annan.',
    },
    cancelReset: 'Avbryt återställningen',
    cancelResetDetail: '{name} behåller alla metoder för tvåstegsverifiering. Det syns i granskningsloggen.',
    resetCancelled: 'Återställningen är avbruten',
    resetReason: 'Anledning',
    resetOrdered: 'Återställningen är begärd och görs {time}.',
    resetDone: 'Tvåstegsverifieringen är återställd',
  },
}
