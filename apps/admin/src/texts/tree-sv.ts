export const treeSv = {
  tree: {
    current: 'Vald: {name}',
    open: 'Öppna',
    more: 'Visa fler',
    empty: 'Här finns inget ännu',
    loading: 'Läser in …',
    steps: { first: 'Flytta överst', up: 'Flytta upp', down: 'Flytta ned', last: 'Flytta nederst' },
    toldOfMany: '{name}: plats {n}',
    told: '{name}: plats {n} av {size}',
  },
}
