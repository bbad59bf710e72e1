/** LOOK-7, PREF-3: the choices of the colour scheme. */
export const COLOUR_SCHEMES = ['system', 'light', 'dark', 'contrast'] as const

/** PREF-4: the densities, the lowest rows first. 'standard' without a choice. */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const

/** PREF-5: the choices of motion. 'system' without a choice. */
export const MOTIONS = ['system', 'reduced', 'full'] as const
