export const session = {
  relogin: 'Logga in igen',
  reloginText: 'Din session har avslutats. Allt här förblir som det är.',
  otherAccount: 'Använd ett annat konto',
  idleWarning: 'Inaktivitet',
  idleSoon: 'Du har varit inaktiv en stund och loggas ut om',
  stay: 'Förbli inloggad',
  idleOver: 'Kontot har inte använts på länge, logga in igen',
  switched: 'Du bytte konto i en annan flik',
  signInWindow: 'Logga in i ett nytt fönster',
  continueTitle: 'Fortsätt som {{name}}?',
  continueText:
    'En annan person är inloggad i den här webbläsaren. Länken som tog dig hit hör till {{name}} ({{account}}).',
  continueOwnText:
    'Länken som tog dig hit loggar in den här webbläsaren som {{name}} ({{account}}). Fortsätt bara om det är ditt konto.',
  continueCancel: 'Avbryt',
  continueYes: 'Fortsätt',
  continueNo: 'Förbli inloggad som förut',
  handInDead: 'Länken som tog dig hit har redan använts eller har gått ut.',
} as const
