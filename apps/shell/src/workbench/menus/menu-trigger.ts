import { useHeaderTheme } from '../layout/scene/scene.ts'

/** D46: the trigger that opens submenus. */
export type MenuTrigger = 'hover' | 'click' | 'quick-select'

const TRIGGERS: readonly MenuTrigger[] = ['hover', 'click', 'quick-select']

export function menuTrigger(value: number | undefined): MenuTrigger {
  return TRIGGERS[value ?? 0] ?? 'hover'
}

export const useMenuTrigger = (): MenuTrigger => menuTrigger(useHeaderTheme()?.menuShowTriggerType)
