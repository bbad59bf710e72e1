export const lettersSvSE = {
  subject: 'Ett nytt lösenord till portalen',
  greeting: 'Hej {{name}}!',
  why: 'Någon, troligen du, har begärt ett nytt lösenord till ditt konto. Välj det här:',
  button: 'Välj ett nytt lösenord',
  howLong: 'Länken fungerar en gång, i {{minutes}} minuter. Med det nya lösenordet avslutas alla dina sessioner.',
  ignore: 'Har du inte begärt det behöver du inte göra något: ditt lösenord gäller som förut.',
  guessingSubject: 'Misslyckade inloggningar på ditt konto',
  guessingWhat:
    'Sedan {{time}} har någon provat minst {{count}} felaktiga lösenord på ditt konto. Inget av dem var rätt.',
  guessingSlowed: 'Fler försök bromsas, så att lösenordet inte går att hitta genom att gissa.',
  guessingYou:
    'Var det du själv behöver du inte göra något. Du kan logga in direkt i en webbläsare som du har använt förut, eller välja ett nytt lösenord via ”Glömt lösenordet?” på inloggningssidan.',
  guessingNotYou:
    'Var det inte du: se till att lösenordet är långt och att du inte använder det någon annanstans. Vi ber aldrig om ditt lösenord i ett meddelande.',
  factorSubject: 'Det andra steget vid din inloggning',
  factorPending:
    'Driften har fått en begäran om att ta bort de andra stegen vid din inloggning (autentiseringsapp, lösennycklar och återställningskoder). De tas bort {{date}}.',
  factorRemoved:
    'De andra stegen vid din inloggning (autentiseringsapp, lösennycklar och återställningskoder) har tagits bort av driften, efter bekräftelse av ytterligare en person. Från och med nu räcker ditt lösenord.',
  factorPendingNotYou:
    'Har du inte begärt det? Logga in med ett andra steg före dess, så stoppas det. Meddela också din administratör.',
  factorRemovedNotYou: 'Har du inte begärt det? Byt lösenord genast och meddela din administratör.',
} as const
