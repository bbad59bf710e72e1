/** The texts of the screen of menus beside those of its list. */
export const menusEn = {
  moveHint:
    'Drag a menu to another position in its directory, or select it and use the arrow buttons or Alt with the arrow keys. People see the new order when you save.',
  unsaved: 'Unsaved order',
  movedCount: 'Menus with a new position: {n}',
  discardMoves: 'Discard',
  movedMeanwhile:
    'Someone else has moved menus meanwhile: {n}. The tree shows their order with your moves on top. Check it and save again.',
  notes: { icon: 'Custom icon', moving: 'Moved, not saved', renamed: 'Default name: {name}', moved: 'Custom position' },
  changed: 'Changed here',
  changes: {
    any: 'Anything',
    hidden: 'Hidden',
    renamed: 'Custom name',
    moved: 'Custom position',
    icon: 'Custom icon',
  },
  bulk: {
    hide: 'Hide',
    hideDetail: 'Nobody in this tenant can open them or anything below them. Nothing is deleted.',
    show: 'Show',
    showDetail: 'People whose roles contain them see them again.',
    reset: 'Reset to default',
    resetDetail: 'They get back the default name, position and icon, and are shown.',
  },
  conditions: 'When it is shown',
  noConditions: 'Always, to people whose roles contain it.',
  conditionOf: '{menu}: {condition}',
  orgTypes: 'In organisations of these types: {types}',
  rules: {
    service: 'While the service {value} is running',
    identity: {
      tenant: 'Only to members with the tenant’s own identity',
      participant: 'Only to people of a participating company',
    },
    tenant: 'Only in tenant {value}',
    accountType: 'Only to accounts of type {value} or lower',
    intranet: { on: 'Only on an intranet', off: 'Not on an intranet' },
    userCentre: { on: 'Only with the user centre', off: 'Only without the user centre' },
    right: 'Only to administrators with the right to it',
  },
}
