export const lettersSvSE = {
  subject: 'Ett nytt lösenord till portalen',
  greeting: 'Hej {{name}}!',
  why: 'Någon, troligen du, har begärt ett nytt lösenord till ditt konto. Välj det här:',
  button: 'Välj ett nytt lösenord',
  howLong: 'Länken fungerar en gång, i {{minutes}} minuter. Med det nya lösenordet avslutas alla dina sessioner.',
  ignore: 'Har du inte begärt det behöver du inte göra något: ditt lösenord gäller som förut.',
} as const
