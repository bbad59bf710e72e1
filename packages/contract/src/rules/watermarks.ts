/** WATERMARK-2 (document 1, section 9): defaults of a template's settings. */
export const WATERMARK_DEFAULTS = { fontSize: 18, scale: 100, spacing: 50, staggerDistance: 100 } as const
