/** HOST-5: "still loading" is said after this, the load is given up after that, in milliseconds. */
export const LOAD = { slow: 15_000, timeout: 120_000 } as const

/** HOST-9: window messages of one frame: a second, in one burst, and when it is muted for how long (ms). */
export const BUDGET = { perSecond: 100, burst: 200, muteAt: 1_000, muteFor: 10_000 } as const

/** HOST-4: how long a closing application's `unmount` is waited for before its frame goes, in milliseconds. */
export const UNMOUNT_WAIT = 500

/** A realm that reloads itself onto a foreign page is brought back at most once in this time, in milliseconds. */
export const RECOVER_EVERY = 10_000

/** Default sandbox of a frame of another origin (D82): everything but navigating the portal away. */
export const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** What an application that is put to sleep may keep: characters of JSON, and how long its answer is waited for (ms). */
export const SAVED_MAX = 100_000
export const SAVE_WAIT = 500
