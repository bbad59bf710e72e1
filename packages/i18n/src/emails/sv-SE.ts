export const emailsSvSE = {
  subject: 'Återställ ditt lösenord hos {{sender}}',
  greeting: 'Hej {{name}}!',
  why: 'Någon, troligen du, har bett om att få byta lösenord till ditt konto hos {{sender}}. Använd knappen för att välja ett nytt:',
  button: 'Välj ett nytt lösenord',
  howLong:
    'Länken kan användas en gång, inom {{minutes}} minuter. När du sparar ett nytt lösenord loggas du ut överallt.',
  ignore: 'Har du inte begärt det behöver du inte göra något. Ditt lösenord gäller som förut.',
  invitationSubject: '{{tenant}} bjuder in dig till portalen',
  invitationWhat: '{{tenant}} har skapat ett konto åt dig i sin portal. Välj ett lösenord för att komma igång:',
  invitationButton: 'Välj lösenord',
  invitationHowLong:
    'Länken fungerar en gång och gäller i {{days}} dagar. Har den gått ut använder du ”Glömt lösenordet?” på inloggningssidan.',
  invitationHowLongMinutes:
    'Länken fungerar en gång och gäller i {{minutes}} minuter. Har den gått ut använder du ”Glömt lösenordet?” på inloggningssidan.',
  invitationIgnore: 'Känner du inte till det här kan du bortse från meddelandet.',
  guessingSubject: 'Misslyckade inloggningar på ditt konto',
  guessingWhat:
    'Sedan {{time}} har någon provat minst {{count}} felaktiga lösenord på ditt konto. Inget av dem var rätt.',
  guessingSlowed: 'Nya försök bromsas, så att lösenordet inte går att gissa.',
  guessingYou:
    'Var det du själv behöver du inte göra något. Du kan logga in direkt i en webbläsare som du har använt förut, eller återställa lösenordet via ”Glömt lösenordet?” på inloggningssidan.',
  guessingNotYou:
    'Var det inte du? Se till att lösenordet är långt och att du inte använder det någon annanstans. Vi ber aldrig om ditt lösenord i ett meddelande.',
  newDeviceSubject: 'Ny inloggning på ditt konto',
  newDeviceWhat: 'Någon har loggat in på ditt konto från en enhet som inte har använts tidigare.',
  newDeviceFacts: '{{time}} · {{device}} · nätverk {{network}}',
  newDeviceYou: 'Var det du behöver du inte göra något.',
  newDeviceNotYou:
    'Var det inte du? Öppna portalen, logga ut alla andra enheter under ”Inloggade enheter” och byt lösenord genast. Vi ber aldrig om ditt lösenord i ett meddelande.',
  contactCodeSubject: 'Bekräfta din e-postadress',
  contactCodeWhat:
    'Du har valt att använda den här e-postadressen för ditt konto. Ange koden i portalen, under ”Personuppgifter”:',
  contactCodeHowLong: 'Koden kan användas en gång, inom {{minutes}} minuter. Lämna inte ut den till någon.',
  contactCodeIgnore: 'Har du inte begärt det behöver du inte göra något. Inget ändras.',
  emailChangedSubject: 'E-postadressen för ditt konto har ändrats',
  emailChangedWhat:
    'E-postadressen för ditt konto ändrades till {{value}} den {{time}}. Meddelanden om kontot skickas nu dit. Du är utloggad på dina andra enheter.',
  mobileChangedSubject: 'Mobilnumret för ditt konto har ändrats',
  mobileChangedWhat:
    'Mobilnumret för ditt konto ändrades till {{value}} den {{time}}. Du är utloggad på dina andra enheter.',
  mergedSubject: 'Dina konton hos {{sender}} har slagits ihop',
  mergedWhat: '{{administrator}} slog ihop ditt konto {{removed}} med ditt konto {{remaining}} den {{time}}.',
  mergedNow:
    'Logga in som {{remaining}} från och med nu. Lösenord, lösennycklar och tvåstegsverifiering för {{removed}} fungerar inte längre. Dina roller och meddelanden har flyttats.',
  mergedAsk:
    'Var det oväntat, eller saknas något? Fråga {{administrator}} hos {{sender}}. Vi ber aldrig om ditt lösenord i ett meddelande.',
  factorSubject: 'Tvåstegsverifieringen för ditt konto',
  factorPending:
    'Driften har fått en begäran om att ta bort tvåstegsverifieringen för ditt konto (autentiseringsapp, lösennycklar och återställningskoder). Den tas bort {{date}}.',
  factorRemoved:
    'Driften har tagit bort tvåstegsverifieringen för ditt konto (autentiseringsapp, lösennycklar och återställningskoder), efter bekräftelse av ytterligare en person. Från och med nu räcker ditt lösenord.',
  factorPendingNotYou:
    'Har du inte begärt det? Logga in med tvåstegsverifiering före dess, så stoppas borttagningen. Meddela också administratören.',
  factorRemovedNotYou: 'Har du inte begärt det? Byt lösenord genast och meddela administratören.',
  testSubject: 'Test från {{name}}',
  testWhat: 'Det här meddelandet visar att {{name}} kan skicka e-post.',
  testWhy: 'Någon installerar portalen på {{address}} och angav den här adressen.',
} as const
