/**
 * ASSIST-55: the assistant's window, in pixels: width, least height, the share of a higher portal, and the distances of
 * its corner, which leaves the side toolbar free.
 */
export const ASSISTANT_WINDOW = { width: 500, minHeight: 649, heightShare: 0.7, right: 56, bottom: 24 } as const

/** ASSIST-56: the pixels by which an arrow key moves the window, and with Shift. */
export const ASSISTANT_WINDOW_STEP = { default: 16, large: 96 } as const
