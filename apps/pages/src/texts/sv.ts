import { accountSv } from './account-sv.ts'
import type { Texts } from './en.ts'

export const sv: Texts = {
  home: {
    title: 'Start',
    greetings: {
      morning: 'God morgon, {name}',
      day: 'Hej, {name}',
      evening: 'God kväll, {name}',
    },
    stranger: 'Välkommen till portalen',
    strangerDetail: 'Logga in i portalen för att se dina projekt och applikationer här.',
  },
  project: {
    title: 'Här arbetar du nu',
    tenant: 'Klientorganisation',
    identity: 'Du arbetar som',
    staff: 'Egen personal',
    participant: 'Underentreprenör',
    administrator: 'administratör',
    account: 'Konto',
    change: 'Byt organisation eller projekt med knappen i sidhuvudet.',
    types: {
      company: 'Bolag',
      department: 'Avdelning',
      'general-department': 'Allmän avdelning',
      'general-project': 'Projekt',
      'mixing-station': 'Blandningsstation',
      'project-command': 'Projektledning',
      'external-participant': 'Extern deltagare',
    },
    otherType: 'Organisation',
  },
  recents: {
    title: 'Fortsätt där du var',
    none: 'Sidor som du öppnar visas här.',
  },
  favourites: {
    title: 'Favoriter',
    none: 'Sidor som du märker med en stjärna visas här.',
  },
  applications: {
    title: 'Dina applikationer',
    find: 'Sök applikation eller sida',
    none: 'Inget med det namnet bland dina applikationer.',
    empty: 'Du har inga applikationer i den här organisationen.',
    pages: { one: '{n} sida', other: '{n} sidor' },
    more: 'Visa alla {n}',
    less: 'Visa färre',
    otherGroup: 'Övrigt',
  },
  openFailed: '{name} kunde inte öppnas: {reason}',
  hints: {
    title: 'Hitta rätt',
    list: [
      ['Flikarna behåller allt', 'Varje sida öppnas i en flik. Växla som du vill: det du har skrivit står kvar.'],
      [
        'Alla applikationer på ett ställe',
        'Knappen till vänster i sidhuvudet visar allt som du får öppna, grupp för grupp.',
      ],
      [
        'Ditt språk, ditt ljus',
        'Språk och ljust eller mörkt finns i menyn under ditt namn; applikationerna följer med.',
      ],
    ],
  },
  workBench: { title: 'Arbetsbord', pages: 'Alla sidor, A till Ö' },
  member: {
    title: 'Personuppgifter',
    name: 'Namn',
    number: 'Användarnummer',
    language: 'Språk',
    languages: { en: 'Engelska', 'sv-SE': 'Svenska', 'zh-CN': 'Kinesiska (förenklad)' },
  },
  ...accountSv,
  notYet: {
    title: 'Den här sidan',
    text: 'Sidan kommer i en senare version av portalen. Ingenting är fel, och ingenting har gått förlorat.',
    back: 'Till startsidan',
  },
}
