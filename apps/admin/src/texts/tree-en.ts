export const treeEn = {
  tree: {
    current: 'Selected: {name}',
    open: 'Open',
    more: 'Show more',
    empty: 'Nothing here yet',
    loading: 'Loading…',
    steps: { first: 'Move to the top', up: 'Move up', down: 'Move down', last: 'Move to the bottom' },
    toldOfMany: '{name}: position {n}',
    told: '{name}: position {n} of {size}',
  },
}
