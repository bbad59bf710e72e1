import { AA_CONTRAST, contrast } from './contrast.ts'
import { compositedColour, type ColourField, CONTRAST_PAIRS, DEFAULT_COLOURS, WHITE, WHITE_SURFACE } from './theme.ts'

/** A text that is hard to read on its background. */
interface LowContrast {
  text: ColourField
  ground: ColourField | typeof WHITE_SURFACE
  contrast: number
}

/** THEME-3, THEME-16: pairs of text and background with too low a contrast, except for those of two default colours. */
export function contrastWarnings(theme: Readonly<Record<ColourField, string>>): LowContrast[] {
  return CONTRAST_PAIRS.flatMap(([text, ground]) => {
    const [textColour, groundColour] = [theme[text], ground === WHITE_SURFACE ? ground : theme[ground]]
    const isDefault =
      isDefaultColour(text, textColour) && (ground === WHITE_SURFACE || isDefaultColour(ground, groundColour))
    const compositedGround = ground === WHITE_SURFACE ? WHITE : compositedColour(theme, ground)
    const value = contrast(compositedColour(theme, text, ground), compositedGround)
    return value < AA_CONTRAST && !isDefault ? [{ text, ground, contrast: Math.floor(value * 100) / 100 }] : []
  })
}

const isDefaultColour = (name: ColourField, colour: string) => colour.toUpperCase() === DEFAULT_COLOURS[name]
