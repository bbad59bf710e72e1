export const recentVisits = {
  empty: 'Nothing has been visited yet.',
} as const
