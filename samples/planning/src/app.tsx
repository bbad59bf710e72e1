import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Navigate, NavLink, Route, Routes } from 'react-router'
import { projectData } from './data/project-data.ts'
import { usePortal, useTexts } from './portal-context.ts'
import { NoPlan } from './no-plan.tsx'
import { useDraft } from './data/draft.ts'
import type { Locale } from '../../shared/src/locale.ts'

/** The pages with a path each, in the order of the navigation. */
const PAGES = [
  ['schedule', lazy(async () => ({ default: (await import('./schedule/schedule-page.tsx')).SchedulePage }))],
  [
    'critical-path',
    lazy(async () => ({ default: (await import('./critical-path/critical-path-page.tsx')).CriticalPathPage })),
  ],
  ['mobile', lazy(async () => ({ default: (await import('./mobile/mobile-page.tsx')).MobilePage }))],
  ['look-ahead', lazy(async () => ({ default: (await import('./look-ahead/look-ahead-page.tsx')).LookAheadPage }))],
  ['resources', lazy(async () => ({ default: (await import('./resources/resources-page.tsx')).ResourcesPage }))],
  ['progress', lazy(async () => ({ default: (await import('./progress/progress-page.tsx')).ProgressPage }))],
  ['milestones', lazy(async () => ({ default: (await import('./milestones/milestones-page.tsx')).MilestonesPage }))],
  ['baselines', lazy(async () => ({ default: (await import('./baselines/baselines-page.tsx')).BaselinesPage }))],
  ['risks', lazy(async () => ({ default: (await import('./risks/risks-page.tsx')).RisksPage }))],
  ['weather', lazy(async () => ({ default: (await import('./weather/weather-page.tsx')).WeatherPage }))],
  ['handover', lazy(async () => ({ default: (await import('./handover/handover-page.tsx')).HandoverPage }))],
  ['methods', lazy(async () => ({ default: (await import('./methods/methods-page.tsx')).MethodsPage }))],
  ['cranes', lazy(async () => ({ default: (await import('./cranes/cranes-page.tsx')).CranesPage }))],
  ['crane-bookings', lazy(async () => ({ default: (await import('./cranes/bookings-page.tsx')).BookingsPage }))],
] as const satisfies readonly (readonly [string, ComponentType])[]

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
      <Navigation />
      <main>
        {typeof data === 'string' ? (
          <NoPlan reason={data} />
        ) : (
          <Suspense fallback={<p className="waiting">{texts.common.loading}</p>}>
            <Routes>
              {PAGES.map(([path, Component]) => (
                <Route key={path} path={`/${path}`} element={<Component />} />
              ))}
              <Route path="*" element={<Navigate to="/schedule" replace />} />
            </Routes>
          </Suspense>
        )}
      </main>
    </div>
  )
}

/** In a portal each page is a menu of it, so a second navigation would be a duplicate. */
function Navigation() {
  const portal = usePortal()
  const { nav } = useTexts().texts
  if (portal.isHosted) return null
  const names = {
    'critical-path': nav.criticalPath,
    'look-ahead': nav.lookAhead,
    'crane-bookings': nav.bookings,
    mobile: nav.mobile,
    schedule: nav.schedule,
    resources: nav.resources,
    progress: nav.progress,
    milestones: nav.milestones,
    baselines: nav.baselines,
    risks: nav.risks,
    weather: nav.weather,
    handover: nav.handover,
    methods: nav.methods,
    cranes: nav.cranes,
  }
  return (
    <nav className="sections" aria-label={nav.label}>
      {PAGES.map(([path]) => (
        <NavLink key={path} to={`/${path}`}>
          {names[path]}
        </NavLink>
      ))}
    </nav>
  )
}

/** The heading in a browser tab of its own, which has no portal around it. */
function Brand() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  if (portal.isHosted) return null
  return (
    <header className="brand">
      <strong>{texts.title}</strong>
      <span>{texts.project}</span>
      <select
        className="field is-small"
        aria-label={texts.language}
        value={locale}
        onChange={(event) => portal.chooseLocale(event.target.value as Locale)}
      >
        <option value="en">English</option>
        <option value="sv-SE">Svenska</option>
        <option value="zh-CN">简体中文</option>
      </select>
    </header>
  )
}
