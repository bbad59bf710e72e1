export const browser = {
  outdated: 'Din webbläsare är för gammal: allt i portalen fungerar inte i den.',
  tooOld: 'Din webbläsare är för gammal: portalen går inte att köra i den.',
  update: 'Uppdatera din webbläsare',
  close: 'Stäng',
  insideTitle: 'Portalen öppnas inte inuti sig själv',
  insideText: 'Öppna den i ett eget fönster.',
  lost: 'Ett fel uppstod på sidan. Försök igen senare.',
  again: 'Läs in sidan igen',
} as const
