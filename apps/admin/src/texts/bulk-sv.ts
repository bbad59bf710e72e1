import type { BulkTexts } from './bulk-en.ts'

export const bulkSv: BulkTexts = {
  bulk: {
    change: 'Ändra …',
    changeAll: 'Ändra alla {n} …',
    title: 'Ändra personer: {n}',
    action: 'Åtgärd',
    next: 'Fortsätt',
    back: 'Tillbaka',
    stop: 'Stoppa',
    undo: 'Ångra',
    close: 'Stäng',
    progress: '{n} av {total}',
    summary: 'Klart: {done}. Redan så: {unchanged}. Nekade: {refused}.',
    left: 'Inte ändrade, eftersom körningen avbröts: {n}.',
    refused: 'Nekade',
    more: 'Och {n} till.',
    tooMany: 'Det är fler än 2 000 personer. Begränsa urvalet.',
    actions: {
      disable: 'Inaktivera',
      enable: 'Aktivera',
      link: 'Skicka länk för lösenord',
      give: 'Ge en roll',
      withdraw: 'Ta bort en roll',
    },
    effects: {
      disable: '{n} personer förlorar genast åtkomsten till företaget. Du kan aktivera dem igen.',
      enable: '{n} personer får åtkomst till företaget, med samma roller som tidigare.',
      link: '{n} personer får ett mejl med en länk för att välja lösenord. Personer som loggar in hos en identitetsleverantör eller saknar e-postadress får inget.',
      give: '{n} personer får genast rollen i organisationen.',
      withdraw: '{n} personer förlorar genast rollen i organisationen. Andra roller finns kvar.',
    },
  },
}
