/** TAB-23: tabs that the server keeps of one organisation, and organisations whose tabs it keeps of one person. */
export const TAB_SETS = { tabs: 40, sets: 12 } as const
