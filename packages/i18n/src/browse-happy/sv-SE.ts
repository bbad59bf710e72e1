export const browseHappy = {
  title: 'Din webbläsare är för gammal',
  lead: 'Portalen behöver en nyare webbläsare för att visa dina applikationer snabbt och säkert.',
  pick: 'Välj en av dessa. De är gratis och installeras på några minuter:',
  chrome: 'Google Chrome',
  edge: 'Microsoft Edge',
  firefox: 'Mozilla Firefox',
  safari: 'Apple Safari',
  from: 'version {version} eller senare',
  safariHint: 'följer med uppdateringar av macOS och iOS',
  managed: 'Sköts din dator av en administratör? Be då om uppdateringen där.',
  back: 'Tillbaka till portalen',
  language: 'Språk',
} as const
