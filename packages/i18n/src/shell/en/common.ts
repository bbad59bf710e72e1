export const common = {
  product: 'Portico',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  tryAgain: 'Try again',
  loading: 'Loading …',
  search: 'Search',
  noMatch: 'Nothing matches',
} as const
