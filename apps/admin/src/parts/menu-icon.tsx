import { defaultDrawing } from '../../../shared/src/default-drawings.ts'
import { MENU_DRAWINGS } from '../../../shared/src/menu-drawings.ts'

/** The icon of a menu as the shell draws it. It has no accessible name: the menu's name is beside it. */
export function MenuIcon({ icon, id }: { icon: string | null; id: number }) {
  const Drawing = MENU_DRAWINGS[icon ?? ''] ?? defaultDrawing(id)
  return <Drawing size={18} strokeWidth={1.75} aria-hidden="true" focusable="false" />
}
