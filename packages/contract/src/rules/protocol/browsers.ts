/** ENTRY-73: minimum browser versions of the shell. */
export const OLDEST_BROWSERS = { chrome: '123', edge: '123', firefox: '128', safari: '17.5' } as const
