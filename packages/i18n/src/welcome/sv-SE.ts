export const welcome = {
  title: 'Välkommen',
  lead: 'Kul att du är här, {{name}}. Tre saker att börja med:',
  organisation: 'Uppe till höger väljer du den organisation eller det projekt som du arbetar i.',
  applications: 'Applikationer, uppe till vänster, öppnar allt som du får använda här.',
  side: 'Alla applikationer finns i menyn till vänster; fäll ut en för att se dess sidor.',
  tabs: 'Det du öppnar ligger kvar i en flik, precis som du lämnade det.',
  doNotRemind: 'Påminn mig inte igen',
  start: 'Sätt igång',
  close: 'Stäng',
} as const
