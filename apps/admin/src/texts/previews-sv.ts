import type { PreviewsTexts } from './previews-en.ts'

export const previewsSv: PreviewsTexts = {
  previews: {
    action: 'Förhandsvisa',
    title: 'Förhandsvisa {name}',
    detail:
      'Du ser portalen som om ändringarna vore publicerade. Ingen annan ser dem och inget ändras. Förhandsvisningen kan öppnas i 24 timmar.',
    as: 'Visas för',
    me: 'Mig',
    asHint: 'Eller för en påhittad person med en roll.',
    organisation: 'Rollens organisation',
    searchOrganisation: 'Sök organisation',
    organisationMissing: 'Välj rollens organisation.',
    readers: 'Andra som får se den',
    readersHint: 'Högst 20 personer. De får ett meddelande med länken.',
    searchPerson: 'Sök person',
    removePerson: 'Ta bort {name}',
    open: 'Öppna förhandsvisningen',
  },
  versions: {
    link: 'Versioner',
    title: 'Versioner av {name}',
    emptyTitle: 'Inga versioner än',
    emptyDetail:
      'En version skapas när ändringar publiceras tillsammans. Ändringar som sparas direkt finns i ändringsloggen.',
    present: 'Gällande',
    published: 'Publicerad av {name} {time}',
    restore: 'Återställ som utkast',
    setName: '{name}, version {n}',
  },
}
