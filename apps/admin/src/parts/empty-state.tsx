import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  detail: string
  icon?: ReactNode
  action?: ReactNode
}

/** CONSOLE-8: an empty list states which objects it contains and how they are added. */
export function EmptyState({ title, detail, icon, action }: EmptyStateProps) {
  return (
    <section className="card empty">
      {icon}
      <h2>{title}</h2>
      <p className="quiet">{detail}</p>
      {action}
    </section>
  )
}
