import type { SignInTexts } from './sign-in-en.ts'

export const signInSv: SignInTexts = {
  signIn: {
    title: 'Inloggning',
    intro: 'Hur medlemmarna loggar in och om det krävs ett andra steg.',
    methods: 'Inloggningssätt',
    methodsHint: 'Om alla är valda tillåts även inloggningssätt som portalen får senare.',
    noMethod: 'Slå på minst ett inloggningssätt.',
    names: {
      password: 'Lösenord',
      sms: 'Sms-kod',
      qr: 'QR-kod',
      oidc: 'Inloggning med SSO',
      passkey: 'Lösennyckel',
    },
    provider: 'Identitetsleverantör: {name}',
    noProvider: 'Företaget har ingen identitetsleverantör.',
    noTextMessages: 'Portalen kan inte skicka sms.',
    notAlone: 'Räcker inte ensamt: det ställs in efter inloggning på ett annat sätt.',
    providerOnly: 'Endast inloggning med SSO',
    providerOnlyHint: 'Alla loggar då in hos företagets identitetsleverantör.',
    byPortal: 'Som portalen är inställd',
    secondFactor: 'Tvåstegsverifiering',
    demands: { off: 'Frivillig', administrators: 'Krävs av administratörer', all: 'Krävs av alla' },
    graceDays: 'Dagar för att ställa in den',
    graceHint: 'Från den dag den krävs. 0 till 90.',
    idleHours: 'Timmar utan aktivitet innan portalen låses',
    idleHoursHint: 'Decimaler går bra. Lämna tomt för portalens 24 timmar.',
    sessionHours: 'Timmar tills inloggning krävs på nytt',
    sessionHoursHint: 'Räknas från inloggningen, 1 till 168. Lämna tomt för portalens gräns på 7 dagar.',
    confirm: 'Ändra inloggningen',
    confirmDetail:
      'De vars inloggning inte uppfyller de nya inställningarna loggas genast ut från företaget. Arbete som inte är sparat kan gå förlorat.',
  },
  viewAsPolicy: {
    title: 'Visa som en person',
    intro: 'Administratörer kan se portalen som en person ser den, utan att kunna ändra något.',
    consent: 'Personens medgivande',
    optional: 'Krävs inte',
    required: 'Krävs',
    confirmDetail:
      'Visningar som pågår utan medgivande avslutas genast. Personer ger sitt medgivande för 24 timmar på sidan ”Säkerhetslogg”.',
    optionalDetail:
      'Administratörer kan då visa som en person utan att fråga först. Personen ser det i säkerhetsloggen.',
  },
}
