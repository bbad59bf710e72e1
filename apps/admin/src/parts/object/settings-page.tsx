import type { ReactNode } from 'react'

interface SettingsPageProps {
  title: string
  intro: string
  /** The reason why the settings are not loaded, null while they load; undefined for loaded settings. */
  problem: string | null | undefined
  /** A way back, for settings that belong to another screen. */
  back?: ReactNode
  /** Leads to further settings. */
  actions?: ReactNode
  children: ReactNode
}

/** The page of settings that a tenant has once: without a list, and without a way back to it. */
export function SettingsPage({ title, intro, problem, back, actions, children }: SettingsPageProps) {
  return (
    <main className="page detail" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <div>
          <h1 id="page-title">{title}</h1>
          <p className="quiet">{intro}</p>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </main>
  )
}
