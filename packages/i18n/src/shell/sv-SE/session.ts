export const session = {
  relogin: 'Logga in igen',
  reloginText: 'Du har loggats ut. Det du har öppet finns kvar.',
  otherAccount: 'Använd ett annat konto',
  idleWarning: 'Är du kvar?',
  idleSoon: 'Du har varit inaktiv en stund och loggas ut om',
  stay: 'Förbli inloggad',
  idleOver: 'Kontot har inte använts på länge. Logga in igen.',
  switched: 'Du har bytt konto i en annan webbläsarflik',
  switchedText: 'Ladda om sidan för att fortsätta med det nya kontot, eller stanna kvar och kopiera det du behöver.',
  switchedStay:
    'Du har bytt konto i en annan webbläsarflik. Här sparas och skickas ingenting längre. Kopiera det du behöver.',
  signInWindow: 'Logga in i ett nytt fönster',
  continueTitle: 'Fortsätt som {{name}}?',
  continueText: 'En annan person är inloggad i den här webbläsaren. Länken du följde hör till {{name}} ({{account}}).',
  continueOwnText:
    'Länken du följde loggar in webbläsaren som {{name}} ({{account}}). Fortsätt bara om det är ditt konto.',
  continueCancel: 'Avbryt',
  continueYes: 'Fortsätt',
  continueNo: 'Behåll nuvarande inloggning',
  handInDead: 'Länken du följde har redan använts eller har gått ut.',
} as const
