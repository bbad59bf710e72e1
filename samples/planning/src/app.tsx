import { lazy, Suspense, useEffect } from 'react'
import { Navigate, NavLink, Route, Routes } from 'react-router'
import { projectData } from './data/project-data.ts'
import { useHost, useTexts } from './host-context.ts'
import { NoPlan } from './no-plan.tsx'
import { useDraft } from './ui/draft.ts'
import type { Locale } from '../../shared/src/locale.ts'

const SchedulePage = lazy(async () => ({ default: (await import('./schedule/schedule-page.tsx')).SchedulePage }))
const ResourcesPage = lazy(async () => ({ default: (await import('./resources/resources-page.tsx')).ResourcesPage }))
const MilestonesPage = lazy(async () => ({
  default: (await import('./milestones/milestones-page.tsx')).MilestonesPage,
}))

export function App() {
  const { locale, texts } = useTexts()
  const data = useDraft(projectData)
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = texts.title
  }, [locale, texts])
  return (
    <div className="app">
      <Brand />
      <nav className="sections" aria-label={texts.nav.label}>
        <NavLink to="/schedule">{texts.nav.schedule}</NavLink>
        <NavLink to="/resources">{texts.nav.resources}</NavLink>
        <NavLink to="/milestones">{texts.nav.milestones}</NavLink>
      </nav>
      <main>
        {typeof data === 'string' ? (
          <NoPlan reason={data} />
        ) : (
          <Suspense fallback={<p className="waiting">{texts.common.loading}</p>}>
            <Routes>
              <Route path="/schedule" element={<SchedulePage />} />
              <Route path="/resources" element={<ResourcesPage />} />
              <Route path="/milestones" element={<MilestonesPage />} />
              <Route path="*" element={<Navigate to="/schedule" replace />} />
            </Routes>
          </Suspense>
        )}
      </main>
    </div>
  )
}

/** The heading in a browser tab of its own, which has no portal around it. */
function Brand() {
  const host = useHost()
  const { locale, texts } = useTexts()
  if (host.isHosted) return null
  return (
    <header className="brand">
      <strong>{texts.title}</strong>
      <span>{texts.project}</span>
      <select
        className="field is-small"
        aria-label={texts.language}
        value={locale}
        onChange={(event) => host.chooseLocale(event.target.value as Locale)}
      >
        <option value="en">English</option>
        <option value="sv-SE">Svenska</option>
        <option value="zh-CN">简体中文</option>
      </select>
    </header>
  )
}
