import type { ReactNode } from 'react'
import './banner.css'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../images/icon.tsx'

type Tone = 'info' | 'success' | 'warning' | 'danger'
const ICON: Record<Tone, IconName> = { info: 'info', success: 'success', warning: 'warning', danger: 'error' }

export interface BannerProps {
  tone?: Tone
  /** The role for a screen reader, which announces it at once; undefined for a permanent notice. */
  role?: 'alert' | 'status'
  children: ReactNode
  actions?: ReactNode
  /** The name of the close button; without it the banner has no close button. */
  closeLabel?: string
  onClose?: () => void
}

/** A message above or inside a part of the page. */
export function Banner({ tone = 'info', role, children, actions, closeLabel, onClose }: BannerProps) {
  return (
    <div className="p-banner" data-tone={tone} role={role}>
      <Icon name={ICON[tone]} />
      <div className="p-banner-text">{children}</div>
      {actions}
      {closeLabel && <IconButton icon="close" label={closeLabel} size="small" onClick={onClose} />}
    </div>
  )
}
