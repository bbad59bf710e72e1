/** TAB-23: stored tabs per organisation, and organisations per person. */
export const TAB_SETS = { tabs: 40, sets: 12 } as const
