import type { ReactNode } from 'react'

/** The heading of a page with what belongs to it: an introduction, and the buttons that save. */
export function Page(props: { title: string; intro?: string; actions?: ReactNode; children: ReactNode }) {
  const { title, intro, actions, children } = props
  return (
    <div className="page">
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

export function Tag({ tone, children }: { tone: 'good' | 'warn' | 'late' | 'plain'; children: ReactNode }) {
  return <span className={`tag is-${tone}`}>{children}</span>
}
