export const recentVisits = {
  empty: 'You haven’t visited any pages yet.',
} as const
