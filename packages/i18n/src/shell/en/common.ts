export const common = {
  product: 'Portico',
  close: 'Close',
  tryAgain: 'Try again',
  noData: 'No data',
  noDataHint: 'Try fewer or other words.',
  withNote: '{{name}} ({{note}})',
} as const
