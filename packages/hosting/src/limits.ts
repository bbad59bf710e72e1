/** HOST-5: milliseconds after which a load counts as slow, and after which it has failed. */
export const LOAD_LIMITS_MS = { slow: 15_000, timeout: 120_000 } as const

/**
 * HOST-9: limits for the messages of one frame: the rate, the burst, the messages in a second after which the frame is
 * muted, and for how long (ms).
 */
export const MESSAGE_RATE = { perSecond: 100, burst: 200, muteAt: 1_000, muteForMs: 10_000 } as const

/**
 * HOST-174: a frame that sends `perSecond` messages for `seconds` seconds in a row is stopped. A frame is also stopped
 * if its messages keep a task of the portal waiting for `heldUpMs`; at most `ownGapMs` between two messages count. A
 * pause of `pauseMs` resets the count: while messages come, the portal's thread may be that late.
 */
export const FLOOD = { perSecond: 1_000, seconds: 5, heldUpMs: 2_000, ownGapMs: 10, pauseMs: 5_000 } as const

/** HOST-4: the time for `unmount` of an application that is closed, in milliseconds. */
export const UNMOUNT_TIMEOUT_MS = 500

/** The shortest interval between reloads of an application whose frame shows another page, in milliseconds. */
export const RECOVERY_INTERVAL_MS = 10_000

/** HOST-15: default sandbox of a frame without a boot script: all permissions except the navigation of the portal. */
export const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/**
 * HOST-117: sandbox of a frame at the application's own origin: all permissions except the navigation of the window
 * around it.
 */
export const OWN_SANDBOX = `${SANDBOX} allow-pointer-lock allow-orientation-lock allow-presentation allow-storage-access-by-user-activation`

/** HOST-162: permissions of a frame at the application's own origin, unless its registry entry names others. */
export const OWN_PERMISSIONS = 'fullscreen; clipboard-write'

/** HOST-6: the maximum size of the state of an application before a sleep, in characters of JSON. */
export const SAVED_STATE_MAX_CHARS = 100_000

/** SDK-11: the timeout for an application's state while a person waits, in milliseconds. */
export const SAVE_TIMEOUT_MS = 500

/** HOST-365: the time for each answer of an application before it sleeps, in milliseconds. No person waits for it. */
export const SLEEP_ANSWER_TIMEOUT_MS = 60_000

/** HOST-338: the timeout for the `beforeunload` listeners of a document while a person waits, in milliseconds. */
export const BEFORE_UNLOAD_TIMEOUT_MS = 500

/** TAB-26: the timeout for the answer of a leave guard, in milliseconds. */
export const LEAVE_TIMEOUT_MS = 3_000

/** TAB-53: the timeout for an application to save its unsaved work, in milliseconds. */
export const SAVE_WORK_TIMEOUT_MS = 10_000

/** HOST-6: the number of applications that are alive at once, unless the deployment sets another. */
export const MAX_ALIVE = 10

/**
 * HOST-61: the number of steps in a time (ms) that become entries of the history; further steps replace the present
 * entry.
 */
export const STEP_RATE = { atMost: 50, withinMs: 10_000 } as const

/** HOST-63: the number of document loads within a time (ms) above which an application is stopped. */
export const RELOAD_RATE = { atMost: 5, withinMs: 10_000 } as const

/** HOST-79: the time for which a preloaded application waits to be opened, in milliseconds. */
export const PRELOAD_TIMEOUT_MS = 20_000

/**
 * HOST-164: a frame that takes the focus of a field `atMost` times within `withinMs` is locked. A person who has typed
 * within the last `typingMs` has not pressed a frame; a person who has moved the pointer within the last `pointingMs`
 * may have. The portal waits `reportWaitMs` for the report of a press, and accepts one that comes within `reportedMs`
 * after it has taken the focus back.
 */
export const FOCUS_THEFT = {
  atMost: 3,
  withinMs: 10_000,
  typingMs: 500,
  pointingMs: 400,
  reportWaitMs: 100,
  reportedMs: 2_000,
} as const

/** HOST-165: the interval at which the portal checks which frame has the focus, in milliseconds. */
export const FOCUS_CHECK_INTERVAL_MS = 50

/** HOST-28: the interval at which an active application is pinged, and the timeout of its answer, in milliseconds. */
export const HEARTBEAT_MS = { interval: 2_500, timeout: 10_000 } as const

/** SDK-6: the delay after which a page that is not ready receives an application switch, in milliseconds. */
export const SWITCH_DELAY_MS = 3_000

/** The timeout of a search in an application, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 3_000

/** SDK-70, SDK-71: the maximum number of home cards of an application and of rows in a card, and the timeout. */
export const HOME_CARDS = { cards: 4, rows: 5, timeoutMs: 3_000 } as const

/** The largest `data` of `askPortal`, in characters of JSON. */
export const PORTAL_QUESTION_MAX_CHARS = 16_000
