/** WATERMARK-2: defaults of a template's settings. */
export const WATERMARK_DEFAULTS = {
  fontSize: 18,
  scale: 100,
  spacing: 50,
  staggerDistance: 100,
  fontColor: '#8A8F99',
  rotationAngle: -20,
  transparency: 0.15,
  repeat: true,
  position: 'MIDDLE',
  picturePath: null,
} as const

/**
 * WATERMARK-7: lowest and highest value of each number, in pixels; `scale` in percent, `transparency` as the opacity.
 */
export const WATERMARK_LIMITS = {
  fontSize: [8, 72],
  scale: [10, 400],
  spacing: [20, 1_000],
  staggerDistance: [0, 1_000],
  rotationAngle: [-180, 180],
  transparency: [0, 1],
} as const

/** WATERMARK-8: where a watermark stands that is not repeated. */
export const WATERMARK_POSITIONS = ['MIDDLE', 'LEFT', 'RIGHT', 'UP', 'DOWN'] as const

/** WATERMARK-3: the most menus of a scope. */
export const WATERMARK_MENUS = 1_000

/** WATERMARK-7: characters of the text that are drawn. */
export const WATERMARK_TEXT_LENGTH = 200

/** WATERMARK-3: value of `watermarkScopeType` for all menus. */
export const WATERMARK_SCOPE_ALL = 0
