export const unsupportedBrowser = {
  title: 'Din webbläsare är för gammal',
  lead: 'Portalen behöver en nyare webbläsare för att visa dina applikationer snabbt och säkert.',
  pick: 'Välj en av dessa. De är gratis och installeras på några minuter:',
  chrome: 'Google Chrome',
  edge: 'Microsoft Edge',
  firefox: 'Mozilla Firefox',
  safari: 'Apple Safari',
  from: 'version {version} eller senare',
  safariHint: 'följer med uppdateringar av macOS och iOS',
  managed: 'Hanteras datorn av en administratör? Be administratören om en uppdatering.',
  back: 'Tillbaka till portalen',
  language: 'Språk',
} as const
