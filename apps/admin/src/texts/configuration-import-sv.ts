import type { configurationImportEn } from './configuration-import-en.ts'

const shared = {
  setName: 'Import av {file}',
  toSet: 'Öppna ändringarna',
  confirmDetail:
    'Nya: {created}. Ändrade eller borttagna: {changed}. De läggs i en ändringslista och syns inte förrän den publiceras.',
  doneDetail:
    'Nya: {created}. Ändrade eller borttagna: {changed}. Inget syns ännu: kontrollera och publicera ändringarna.',
}

const reasons = {
  tooManyLines: 'En fil kan innehålla högst 50 000 rader.',
  repeated: 'En tidigare rad gäller samma sak.',
  otherName: 'En tidigare rad ger rollen ett annat namn.',
  unknownCode: 'Företaget har ingen meny med den koden.',
  unknownMenu: 'Företaget har ingen sida med den koden. Mappar kan inte läggas till i en roll.',
  unknownAuthority: 'Menyn har inte den behörigheten.',
  tooManyMenus: 'Rollen skulle få för många menyer.',
  tooManyObjects: 'En fil kan ändra högst 200 objekt. Dela upp den.',
}

export const configurationImportSv: typeof configurationImportEn = {
  roleImport: {
    ...{ ...shared, reasons },
    open: 'Importera roller',
    title: 'Importera roller',
    intro: 'Förbered ändringar av många roller med en fil. De syns inte förrän de publiceras.',
    fileDetail:
      'En Excel-fil (.xlsx) eller CSV-fil vars första rad innehåller kolumnnamnen. Högst 50 000 rader och 200 roller.',
    templateName: 'mall-roller.csv',
    menu: 'Meny',
    authorities: 'Behörigheter',
    action: 'Åtgärd',
    hints: {
      code: 'Identifierar rollen. En rad för var och en av dess menyer.',
      name: 'Krävs för nya roller. Lämna tomt för att behålla namnet.',
      menu: 'Koden för en meny som rollen får. Menyer som rollen redan har behålls.',
      authorities: 'Koder för menyns behörigheter, åtskilda med blanksteg, komma eller semikolon.',
      action: '”delete” tar bort radens behörigheter eller meny, eller rollen om raden saknar meny.',
    },
    toList: 'Visa roller',
  },
  menuImport: {
    ...{ ...shared, reasons },
    open: 'Importera menyer',
    title: 'Importera menyer',
    intro: 'Förbered namn, ordning, ikoner och synlighet för många menyer med en fil.',
    fileDetail: 'En Excel-fil (.xlsx) eller CSV-fil vars första rad innehåller kolumnnamnen. Högst 200 menyer.',
    templateName: 'mall-menyer.csv',
    action: 'Åtgärd',
    hints: {
      code: 'Identifierar menyn. Varje kod får finnas en gång.',
      name: 'Företagets eget namn. Lämna tomt för att behålla namnet.',
      position: 'Ett tal upp till 100 000. Lämna tomt för att behålla ordningen.',
      icon: 'Ikonens namn, till exempel icon-crane. Lämna tomt för att behålla ikonen.',
      enabled: '”yes” eller ”no”. Lämna tomt för att inte ändra något.',
      action: '”reset” ger menyn standardnamn, standardordning och standardikon och gör den synlig.',
    },
    toList: 'Visa menyer',
  },
}
