import type { HeaderTheme } from '@portico/contract/configuration/theme'
import { WATERMARK_SCOPE_ALL } from '@portico/contract/rules/appearance/watermarks'

type WatermarkTheme = Pick<
  HeaderTheme,
  'watermarkSwitch' | 'watermarkTemplate' | 'watermarkScopeType' | 'watermarkScope'
>

/**
 * WATERMARK-3: the id of the template to draw, or null.
 *
 * @param menuCodes the codes of the menus on screen and of the directories above them
 */
export function applicableTemplate(theme: WatermarkTheme | undefined, menuCodes: ReadonlySet<string>): number | null {
  if (theme?.watermarkSwitch !== 1 || theme.watermarkTemplate === null) return null
  const isInScope =
    theme.watermarkScopeType === WATERMARK_SCOPE_ALL || theme.watermarkScope.some((code) => menuCodes.has(code))
  return isInScope ? theme.watermarkTemplate : null
}
