/** HOST-5: "still loading" is said after this, the load is given up after that, in milliseconds. */
export const LOAD_MS = { slow: 15_000, timeout: 120_000 } as const

/** HOST-9: window messages of one frame: a second, in one burst, and when it is muted for how long (ms). */
export const MESSAGE_RATE = { perSecond: 100, burst: 200, muteAt: 1_000, muteForMs: 10_000 } as const

/**
 * HOST-174: a frame that sends so many messages a second, for so many seconds in a row, is stopped; so is one whose messages keep a task of the
 * portal's waiting for as long as `heldUpMs` (ms). A pause (ms) begins anew: the portal's own thread may be that late while they come.
 */
export const FLOOD = { perSecond: 1_000, seconds: 5, heldUpMs: 2_000, pauseMs: 5_000 } as const

/** HOST-4: how long a closing application's `unmount` is waited for before its frame goes, in milliseconds. */
export const UNMOUNT_TIMEOUT_MS = 500

/** A realm that reloads itself onto a foreign page is brought back at most once in this time, in milliseconds. */
export const RECOVERY_INTERVAL_MS = 10_000

/** Default sandbox of a frame of another origin (D82): everything but navigating the portal away. */
export const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** HOST-117: of a frame at the application's own origin: everything but the window around it. */
export const OWN_SANDBOX = `${SANDBOX} allow-pointer-lock allow-orientation-lock allow-presentation allow-storage-access-by-user-activation`

/** HOST-162: features of the browser that a frame at the application's own origin has, unless its registry entry names others. */
export const OWN_PERMISSIONS = 'fullscreen; clipboard-write'

/** What an application that is put to sleep may keep: characters of JSON, and how long its answer is waited for (ms). */
export const SAVED_STATE_MAX_CHARS = 100_000
export const SAVE_TIMEOUT_MS = 500

/** TAB-26: how long an application may take to say whether it may be left, in milliseconds. */
export const LEAVE_TIMEOUT_MS = 3_000

/** HOST-6: applications that are alive at once, unless the setting says otherwise (D72). */
export const MAX_ALIVE = 10

/** HOST-21: hidden viewports that stay painted, unless the setting says otherwise (decisions 16 and 58). */
export const MAX_PAINTED = 30

/** HOST-61: so many steps in so long are entries of the browser's history; more of them replace the present one. */
export const STEP_RATE = { atMost: 50, withinMs: 10_000 } as const

/** HOST-63: an application that loads itself anew more often than this, within this time (ms), is stopped. */
export const RELOAD_RATE = { atMost: 5, withinMs: 10_000 } as const

/** HOST-79: how long a realm that was loaded ahead waits to be opened, in milliseconds. */
export const PRELOADED_FOR_MS = 20_000

/**
 * HOST-164: a frame that takes the focus of a field `atMost` times within this time (ms) is locked. Somebody who has typed within the last `typingMs` ms has not
 * pressed a frame; somebody who has moved the pointer within the last `pointingMs` ms may have; what an application tells of a press comes within `toldMs` ms.
 */
export const FOCUS_THEFT = { atMost: 3, withinMs: 10_000, typingMs: 500, pointingMs: 400, toldMs: 60 } as const

/** HOST-165: how often the portal looks which frame has the focus, in milliseconds. */
export const FOCUS_CHECK_INTERVAL_MS = 50

/** HOST-28: how often an application in front is asked whether it is there, and how long silence is borne (ms). */
export const HEARTBEAT_MS = { interval: 2_500, timeout: 10_000 } as const

/** SDK-6: an application switch reaches a page that does not say that it is ready after this, in milliseconds. */
export const SWITCH_DELAY_MS = 3_000

/** How long an application may search, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 3_000

/** Characters of what a page of the portal's own asks with. */
export const PORTAL_QUESTION_MAX_CHARS = 16_000
