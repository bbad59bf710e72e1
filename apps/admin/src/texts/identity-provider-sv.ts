import type { IdentityProviderTexts } from './identity-provider-en.ts'

export const identityProviderSv: IdentityProviderTexts = {
  identityProvider: {
    title: 'Identitetsleverantör',
    name: 'Namn på inloggningssidan',
    issuer: 'Utfärdare',
    issuerHint: 'Adressen till OpenID Connect-leverantören, till exempel https://login.example.com.',
    clientId: 'Klient-ID',
    secretRef: 'Referens till hemligheten',
    secretHint:
      'env:NAMN eller file:NAMN. NAMN börjar med företagets kod. Portalens driftansvariga lagrar själva hemligheten.',
    secretEndsOn: 'Hemligheten upphör',
    secretEndHint: 'Frivilligt. Översikten påminner 30 dagar i förväg.',
    mailDomains: 'E-postdomäner',
    domainsHint: 'Leverantören får bara intyga adresser i de här domänerna. Skilj dem åt med kommatecken.',
    admitsUnknown: 'Okända personer i domänerna',
    admits: 'Blir medlemmar, utan roller',
    admitsNot: 'Nekas',
    enabled: 'Status',
    on: 'På',
    off: 'Av',
    remove: 'Ta bort',
    removeDetail: 'Det går inte längre att logga in hos leverantören. De som redan är inloggade förblir inloggade.',
    removed: 'Identitetsleverantören är borttagen',
    domains: 'Verifiering av e-postdomänerna',
    domainsDetail:
      'Inloggningssidan hittar inte leverantören via en domän som inte är verifierad, och okända personer i den blir inte medlemmar. Medlemmar kan logga in ändå.',
    domainVerified: 'Verifierad',
    domainOpen: 'Inte verifierad',
    recordDetail: 'Lägg till den här textposten (TXT) i DNS för {domain}. Det kan dröja några timmar innan den syns.',
    recordName: 'Namn',
    recordText: 'Text',
    checkDomain: 'Kontrollera {domain}',
    checks: {
      present: '{domain} är verifierad.',
      missing: 'Posten för {domain} finns inte i DNS än.',
      unreachable: 'DNS svarade inte. Försök igen senare.',
    },
    test: 'Testa inloggningen',
    inUse: 'Inloggning sker hos {issuer}.',
    inUseNone: 'Ingen loggar in hos en leverantör just nu.',
    waiting: 'Inställningarna väntar på ett test. Fram till dess ändras ingenting för användarna.',
    callback: 'Omdirigeringsadress att registrera hos leverantören',
    noCode: 'Företaget har ingen kod ännu. Portalens driftansvariga anger en.',
    start: 'Testa inloggningen',
    startDetail:
      'Du loggar in hos leverantören i ett annat fönster. Ingen loggas in i portalen och inget konto skapas.',
    open: 'Öppna inloggningsfönstret',
    openDetail: 'Länken fungerar en gång, i 10 minuter, i den här webbläsaren.',
    begun: 'Inloggningen pågår i det andra fönstret …',
    passed: 'Testet lyckades',
    failed: 'Testet misslyckades',
    subject: 'Subjekt',
    mail: 'E-postadress',
    verified: 'E-postadressen är verifierad',
    person: 'Namn',
    signsInAs: 'Loggar in som',
    people: {
      linked: 'en medlem som redan loggar in här',
      member: 'medlemmen med den här e-postadressen',
      new: 'en ny medlem, utan roller',
    },
    others: 'Övriga uppgifter',
    message: 'Meddelande',
    activate: 'Använd inställningarna',
    activateDetail: 'Från och med nu sker inloggning hos {issuer}. Ett lyckat test gäller i 10 minuter.',
    activated: 'Inställningarna används',
    problems: {
      address:
        'Portalen anropar inte den här adressen. Använd https. Portalens driftansvariga kan tillåta en intern värd.',
      secret:
        'Portalen har ingen hemlighet med den här referensen. Be portalens driftansvariga lagra den, eller rätta referensen.',
      unreachable: 'Leverantören svarade inte. Kontrollera utfärdaren och att portalen når den.',
      metadata:
        'Ingen leverantör med exakt den här utfärdaren svarar där. Kopiera utfärdaren från leverantörens konfiguration.',
      denied:
        'Inloggningen avbröts eller nekades hos leverantören. Kontrollera att kontot får använda applikationen där.',
      provider: 'Leverantören nekade begäran. Meddelandet säger varför.',
      client:
        'Leverantören godtar inte klienten. Kontrollera klient-ID, hemligheten och att klienten använder client_secret_post.',
      token:
        'Leverantörens ID-token är inte giltig. Kontrollera utfärdare och klient-ID samt klockorna på båda servrarna.',
      changed: 'Inställningarna har ändrats sedan testet startades. Starta ett nytt test.',
      'no-mail': 'Leverantören skickade ingen e-postadress. Tillåt omfånget ”email” för klienten.',
      unverified:
        'Leverantören intygar inte att e-postadressen är verifierad (email_verified). Slå på det hos leverantören.',
      domain:
        'E-postadressen hör till en domän som inte finns i listan ovan. Lägg till domänen om leverantören får intyga den.',
      'domain-unverified':
        'E-postdomänen är inte verifierad, så personen blir inte medlem. Lägg till domänens DNS-post eller kontakta portalens driftansvariga.',
      unknown:
        'Ingen medlem i företaget har e-postadressen, eller så hör ett annat konto hos leverantören till medlemmen.',
      disabled: 'Personens konto är inaktiverat i portalen.',
    },
  },
}
