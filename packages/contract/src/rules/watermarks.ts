/** WATERMARK-2: defaults of a template's settings. */
export const WATERMARK_DEFAULTS = { fontSize: 18, scale: 100, spacing: 50, staggerDistance: 100 } as const
