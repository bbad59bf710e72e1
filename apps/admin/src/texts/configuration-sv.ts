import type { ConfigurationTexts } from './configuration-en.ts'

export const configurationSv: ConfigurationTexts = {
  configuration: {
    title: 'Konfigurationsfiler',
    intro: 'Objekt som styrs av konfigurationsfiler. Varje uppsättning filer jämförs med portalen en gång i timmen.',
    managed: 'Styrs av uppsättningen {set}: {file}, rad {line}.',
    modes: {
      locked: 'Kan bara ändras i filen.',
      drift: 'En ändring här visas som en avvikelse tills filen tillämpas igen.',
      free: 'Får även ändras här.',
    },
    modeNames: { locked: 'Låst', drift: 'Avvikelser visas', free: 'Fritt' },
    copy: 'Kopiera som YAML',
    copied: 'Kopierat som YAML',
    copyFailed: 'Webbläsaren tillåter inte kopiering.',
    mode: 'Ändringar i administrationen',
    objects: 'Objekt',
    differing: 'Objekt som avviker',
    appliedAt: 'Senast tillämpad',
    checkedAt: 'Senast jämförd',
    inFile: 'i filen',
    inPortal: 'i portalen',
    missing: 'Finns inte längre i portalen',
    source: '{file}, rad {line}',
    more: 'Alla objekt som avviker visas inte.',
    release: 'Sluta styra',
    releaseDetail: 'Objekten i {name} blir kvar som de är och styrs inte längre av filerna.',
    released: 'Uppsättningen styr inte längre några objekt',
    start: 'Filer från senaste starten',
    startGood: 'Filerna från senaste starten är tillämpade.',
    startFaults: 'Filerna från senaste starten ({time}) tillämpades inte. Nästa start försöker igen.',
    emptyTitle: 'Inga filer styr företaget',
    emptyDetail:
      'Filer med ett ConfigurationSet-dokument styr objekten som de nämner. Börja med ”Kopiera som YAML” på ett objekts sida, spara texten i en fil och kör portico apply.',
  },
}
