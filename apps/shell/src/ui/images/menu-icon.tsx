import { Bell, Check, KeyRound, Monitor, ShieldCheck, type LucideIcon } from 'lucide-react'
import { defaultDrawing } from '../../../../shared/src/default-drawings.ts'
import { MENU_DRAWINGS } from '../../../../shared/src/menu-drawings.ts'
import './icon.css'

/** The icons that the server names for menus and applications, and those of the portal's own commands. */
const BY_CLASS: Readonly<Record<string, LucideIcon>> = {
  ...MENU_DRAWINGS,
  'icon-password': KeyRound,
  'icon-read': Check,
  'icon-security': ShieldCheck,
  'icon-sessions': Monitor,
  'icon-unread': Bell,
}

/** Returns whether an icon class has a drawing of its own. */
export const hasDrawing = (iconClass: string | null): boolean => Object.hasOwn(BY_CLASS, iconClass ?? '')

export interface MenuIconProps {
  iconClass: string | null
  /** The menu's id: it selects a default icon. */
  seed: number
  /** A picture instead of an icon. */
  image?: string | null
  size?: 'medium' | 'large' | 'huge'
}

/** The picture or icon of a menu or an application. It has no accessible name: the menu's name is beside it. */
export function MenuIcon({ iconClass, seed, image = null, size = 'medium' }: MenuIconProps) {
  if (image !== null) return <img className="p-icon" data-size={size} src={image} alt="" draggable={false} />
  const Drawing = BY_CLASS[iconClass ?? ''] ?? defaultDrawing(seed)
  return <Drawing className="p-icon" data-size={size} aria-hidden="true" focusable="false" strokeWidth={1.75} />
}
