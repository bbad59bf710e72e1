import type { TwoPersonTexts } from './two-person-en.ts'

export const twoPersonSv: TwoPersonTexts = {
  twoPerson: {
    title: 'Tvåpersonsregel',
    intro:
      'För typerna som är valda här förbereder en person en ändringslista och begär att den publiceras. En annan person publicerar eller avslår.',
    kinds: 'Typer som måste godkännas av en annan person',
    days: 'Dagar tills en begäran upphör',
    daysHint: 'En lista utan beslut blir därefter ett utkast igen.',
    inForce: 'Regeln gäller. Även en ändring av själva regeln måste godkännas av en annan person.',
    onlyWay:
      'Ändringar här måste godkännas av en annan person. Lägg till din ändring i en ändringslista och begär publicering.',
    requestedBy: 'Begärt av',
    requestEnds: 'Begäran upphör',
    approve: 'Godkänn och publicera',
    refuse: 'Avslå',
    refuseDetail: 'Listan blir ett utkast igen. De som har arbetat med den får skälet som meddelande.',
    reason: 'Skäl',
    refused: 'Avslaget',
    refusedBy: 'Avslaget av {name} {time}: {reason}',
    problems: {
      none: 'Ändringarna måste godkännas av en person som inte har arbetat med dem. Du kan göra det: jämför värdena först.',
      direct: 'Ändringarna måste godkännas av en annan person.',
      'no-request': 'Ändringarna måste godkännas av en annan person. Begär publicering, så kan någon annan besluta.',
      expired: 'Begäran har upphört utan beslut. Publicering måste begäras på nytt.',
      author: 'Du har själv arbetat med listan, så någon annan måste besluta.',
      'same-person':
        'Ditt konto har samma e-postlåda eller mobilnummer som någon som har arbetat med listan, så någon annan måste besluta.',
      'service-account': 'Ett tjänstekonto kan inte fatta beslut.',
      rights:
        'Du kan inte fatta beslut om listan: du saknar en behörighet för den, eller fick behörigheten efter att listan skapades.',
      requester:
        'Personen som begärde publicering har inte längre behörigheterna. Någon annan som har arbetat med listan måste begära det på nytt.',
    },
  },
}
