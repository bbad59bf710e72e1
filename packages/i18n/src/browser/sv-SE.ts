export const browser = {
  outdated: 'Din webbläsare är för gammal. Delar av portalen fungerar kanske inte.',
  tooOld: 'Din webbläsare är för gammal för portalen.',
  update: 'Uppdatera din webbläsare',
  close: 'Stäng',
  insideTitle: 'Portalen kan inte öppnas inuti sig själv',
  insideText: 'Öppna den i ett eget fönster.',
  lost: 'Ett fel uppstod på sidan. Försök igen senare.',
  again: 'Ladda om sidan',
  offlineTitle: 'Du är offline',
  offlineText: 'Portalen går inte att nå. Den öppnas automatiskt när du är online igen.',
  tryAgain: 'Försök igen',
} as const
