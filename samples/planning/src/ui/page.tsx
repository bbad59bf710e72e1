import type { ReactNode } from 'react'

/** The heading of a page with what belongs to it: an introduction, and the buttons that save. */
export function Page(props: { title: string; intro?: string; actions?: ReactNode; children: ReactNode }) {
  const { title, intro, actions, children } = props
  return (
    // a page without buttons scrolls by keyboard, too
    <div className="page" tabIndex={actions ? undefined : 0}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}

/** A page in a card of the workbench, whose heading is the title. */
export function Widget({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    <div className="page">
      <p>{intro}</p>
      {children}
    </div>
  )
}

export function Tag({ tone, children }: { tone: 'good' | 'warn' | 'late' | 'plain'; children: ReactNode }) {
  return <span className={`tag is-${tone}`}>{children}</span>
}
