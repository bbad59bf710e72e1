import type { Translation } from '../translation.ts'
import type { tour as en } from './en.ts'

export const tour: Translation<typeof en> = {
  progress: 'Steg {{n}} av {{count}}',
  next: 'Nästa',
  back: 'Tillbaka',
  skip: 'Hoppa över',
  close: 'Stäng rundturen',
  done: 'Klar',
  none: 'Det finns ingen rundtur för den här vyn.',
  steps: {
    organisation: {
      title: 'Välj var du arbetar',
      text: 'Här byter du organisation eller projekt. Menyer, meddelanden och siffror följer med.',
    },
    applications: {
      title: 'Öppna en applikation',
      text: 'Allt du kan använda finns under Applikationer, grupperat efter ändamål.',
    },
    search: {
      title: 'Hitta det du söker',
      text: 'Sök bland sidor, projekt, meddelanden och kommandon i ett och samma fält.',
    },
    tabs: {
      title: 'Låt sidorna vara öppna',
      text: 'Varje sida ligger kvar i sin flik, precis som du lämnade den. Dra flikarna för att ändra ordningen.',
    },
    help: {
      title: 'Få hjälp',
      text: 'Guider, kortkommandon och den här rundturen finns under Hjälp.',
    },
  },
}
