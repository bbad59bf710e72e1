import { createMediaQueryHook } from './create-media-query-hook.ts'

/** LOOK-75: below this width of the window the frame is that of a phone. */
export const useIsPhone = createMediaQueryHook('(width < 640px)')
