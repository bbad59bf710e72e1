export const welcome = {
  title: 'Välkommen',
  lead: 'Kul att du är här, {{name}}. Tre saker att börja med:',
  organisation: 'I sidhuvudet väljer du vilken organisation eller vilket projekt du arbetar i.',
  applications: 'Under Applikationer finns allt du har tillgång till här.',
  side: 'Alla applikationer finns i menyn till vänster. Fäll ut en för att se dess sidor.',
  tabs: 'Det du öppnar ligger kvar i en flik, precis som du lämnade det.',
  tour: 'Ta en rundtur',
  doNotRemind: 'Visa inte igen',
  start: 'Kom igång',
  close: 'Stäng',
} as const
