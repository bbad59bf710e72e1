export const recentVisits = {
  title: 'Recent visits',
  empty: 'Nothing has been visited yet.',
} as const
