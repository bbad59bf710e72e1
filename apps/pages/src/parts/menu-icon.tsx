import { Layers } from 'lucide-react'
import { MENU_DRAWINGS } from '../../../shared/src/menu-drawings.ts'

/** The icon of a menu by the class that the portal names. It has no accessible name: the menu's name is beside it. */
export function MenuIcon({ icon, size = 18 }: { icon: string | null; size?: number }) {
  const Drawing = MENU_DRAWINGS[icon ?? ''] ?? Layers
  return <Drawing size={size} strokeWidth={1.7} aria-hidden="true" focusable="false" />
}
