export const browser = {
  outdated: 'Din webbläsare är för gammal: allt i portalen fungerar inte i den.',
  update: 'Uppdatera din webbläsare',
  close: 'Stäng',
} as const
