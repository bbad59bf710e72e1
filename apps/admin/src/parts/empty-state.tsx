import type { ReactNode } from 'react'

/** CONSOLE-8: an empty list states which objects it contains and how they are added. */
export function EmptyState({ title, detail, action }: { title: string; detail: string; action?: ReactNode }) {
  return (
    <section className="card empty">
      <h2>{title}</h2>
      <p className="quiet">{detail}</p>
      {action}
    </section>
  )
}
