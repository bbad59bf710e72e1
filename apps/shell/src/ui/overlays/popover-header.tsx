import type { ReactNode } from 'react'

/** The title of a popover, and its actions at the end of the line. The styles come with the popover. */
export function PopoverHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="p-popover-header">
      <h2>{title}</h2>
      {children}
    </header>
  )
}
