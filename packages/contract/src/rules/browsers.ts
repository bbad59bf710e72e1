/** ENTRY-73: the oldest browsers that the shell runs in. */
export const OLDEST_BROWSERS = { chrome: '123', edge: '123', firefox: '128', safari: '17.5' } as const
