/** HOST-5: "still loading" is said after this, the load is given up after that, in milliseconds. */
export const LOAD = { slow: 15_000, timeout: 120_000 } as const

/** HOST-9: window messages of one frame: a second, in one burst, and when it is muted for how long (ms). */
export const MESSAGE_RATE = { perSecond: 100, burst: 200, muteAt: 1_000, muteFor: 10_000 } as const

/**
 * HOST-174: a frame that sends so many messages a second, for so many seconds in a row, is stopped; so is one whose messages keep a task of the
 * portal's waiting for as long as `heldUp` (ms). A pause (ms) begins anew: the portal's own thread may be that late while they come.
 */
export const FLOOD = { perSecond: 1_000, seconds: 5, heldUp: 2_000, pause: 5_000 } as const

/** HOST-4: how long a closing application's `unmount` is waited for before its frame goes, in milliseconds. */
export const UNMOUNT_WAIT = 500

/** A realm that reloads itself onto a foreign page is brought back at most once in this time, in milliseconds. */
export const RECOVER_EVERY = 10_000

/** Default sandbox of a frame of another origin (D82): everything but navigating the portal away. */
export const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** HOST-117: of a frame at the application's own origin: everything but the window around it. */
export const OWN_SANDBOX = `${SANDBOX} allow-pointer-lock allow-orientation-lock allow-presentation allow-storage-access-by-user-activation`

/** HOST-162: features of the browser that a frame at the application's own origin has, unless its registry entry names others. */
export const OWN_PERMISSIONS = 'fullscreen; clipboard-write'

/** What an application that is put to sleep may keep: characters of JSON, and how long its answer is waited for (ms). */
export const SAVED_MAX = 100_000
export const SAVE_WAIT = 500

/** TAB-26: how long an application may take to say whether it may be left, in milliseconds. */
export const LEAVE_WAIT = 3_000

/** HOST-6: applications that are alive at once, unless the setting says otherwise (D72). */
export const KEPT_ALIVE = 10

/** HOST-21: hidden viewports that stay painted, unless the setting says otherwise (decisions 16 and 58). */
export const LAYERS = 30

/** HOST-61: so many steps in so long are entries of the browser's history; more of them replace the present one. */
export const STEPS = { atMost: 50, within: 10_000 } as const

/** HOST-63: an application that loads itself anew more often than this, within this time (ms), is stopped. */
export const RELOADS = { atMost: 5, within: 10_000 } as const

/** HOST-79: how long a realm that was loaded ahead waits to be opened, in milliseconds. */
export const PRELOADED_FOR_MS = 20_000

/**
 * HOST-164: a frame that takes the focus of a field `atMost` times within this time (ms) is locked. Somebody who has typed within the last `typing` ms has not
 * pressed a frame; somebody who has moved the pointer within the last `pointing` ms may have; what an application tells of a press comes within `told` ms.
 */
export const FOCUS_TAKEN = { atMost: 3, within: 10_000, typing: 500, pointing: 400, told: 60 } as const

/** HOST-165: how often the portal looks which frame has the focus, in milliseconds. */
export const FOCUS_CHECK = 50

/** HOST-28: how often an application in front is asked whether it is there, and how long silence is borne (ms). */
export const HEARTBEAT = { every: 2_500, patience: 10_000 } as const

/** SDK-6: an application switch reaches a page that does not say that it is ready after this, in milliseconds. */
export const SWITCH_WAIT = 3_000

/** How long an application may search, in milliseconds. */
export const SEARCH_WAIT = 3_000

/** Characters of what a page of the portal's own asks with. */
export const QUESTION_MAX = 16_000
