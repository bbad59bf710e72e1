import type { ReactNode } from 'react'
import './list.css'

/** A card that scrolls a wide table; it can be focused, so that the keyboard scrolls it too. */
export function TableCard({
  label,
  isTall = false,
  children,
}: {
  label: string
  isTall?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={isTall ? 'table-card card matrix' : 'table-card card'}
      role="region"
      aria-label={label}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    >
      {children}
    </div>
  )
}
