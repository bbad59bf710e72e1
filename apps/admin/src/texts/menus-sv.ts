/** The texts of the screen of menus beside those of its list. */
export const menusSv = {
  moveHint:
    'Dra en meny till en annan plats i sin katalog, eller markera den och använd pilknapparna eller Alt med piltangenterna. Den nya ordningen syns för alla när du sparar.',
  unsaved: 'Osparad ordning',
  movedCount: 'Menyer med ny plats: {n}',
  discardMoves: 'Ångra flyttarna',
  movedMeanwhile:
    'Någon annan har under tiden flyttat menyer: {n}. Trädet visar deras ordning med dina flyttar ovanpå. Kontrollera den och spara igen.',
  notes: { icon: 'Egen ikon', moving: 'Flyttad, inte sparad', renamed: 'Standardnamn: {name}', moved: 'Egen ordning' },
  changed: 'Ändrat här',
  changes: {
    any: 'Något',
    hidden: 'Dold',
    renamed: 'Eget namn',
    moved: 'Egen ordning',
    icon: 'Egen ikon',
  },
  bulk: {
    hide: 'Dölj',
    hideDetail: 'Ingen i företaget kan öppna dem eller något under dem. Inget raderas.',
    show: 'Visa',
    showDetail: 'De som har dem i sina roller ser dem igen.',
    reset: 'Återställ till standard',
    resetDetail: 'De får tillbaka standardnamn, standardordning och standardikon och visas.',
  },
  conditions: 'När menyn visas',
  noConditions: 'Alltid, för dem som har menyn i sina roller.',
  conditionOf: '{menu}: {condition}',
  orgTypes: 'I organisationer av dessa typer: {types}',
  rules: {
    service: 'Så länge tjänsten {value} är i drift',
    identity: {
      tenant: 'Bara för medlemmar med företagets egen identitet',
      participant: 'Bara för personer från ett deltagande företag',
    },
    tenant: 'Bara i klienten {value}',
    accountType: 'Bara för konton av typ {value} eller lägre',
    intranet: { on: 'Bara på ett intranät', off: 'Inte på ett intranät' },
    userCentre: { on: 'Bara med användarcentret', off: 'Bara utan användarcentret' },
    right: 'Bara för administratörer med behörighet till den',
  },
}
