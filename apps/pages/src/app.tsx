import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { HomePage } from './home/home-page.tsx'
import { usePortal } from './portal-context.ts'
import { NotYetPage } from './parts/not-yet-page.tsx'
import { usePath } from './parts/use-path.ts'

const MemberInfoPage = lazy(async () => ({ default: (await import('./member/member-info-page.tsx')).MemberInfoPage }))

const PasswordPage = lazy(async () => ({ default: (await import('./member/password/password-page.tsx')).PasswordPage }))
const SessionsPage = lazy(async () => ({ default: (await import('./member/sessions/sessions-page.tsx')).SessionsPage }))
const PreferencesPage = lazy(async () => ({
  default: (await import('./member/preferences-page.tsx')).PreferencesPage,
}))
const SecurityLogPage = lazy(async () => ({
  default: (await import('./member/security-log-page.tsx')).SecurityLogPage,
}))
const MessageCentre = lazy(async () => ({ default: (await import('./messages/message-centre.tsx')).MessageCentre }))
const ViewRequestsPage = lazy(async () => ({
  default: (await import('./view-requests/view-requests-page.tsx')).ViewRequestsPage,
}))

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/home': HomePage,
  '/member/info': MemberInfoPage,
  '/member/password': PasswordPage,
  '/member/sessions': SessionsPage,
  '/member/preferences': PreferencesPage,
  '/member/preferences/messages': PreferencesPage,
  '/member/security-log': SecurityLogPage,
  '/view-requests': ViewRequestsPage,
}

/** THEME-7: the pages with the tenant's picture behind them. */
const WITH_BACKGROUND = ['/', '/home']

/** MSG-46: below this path the message centre shows lists and details in one tab. */
const MESSAGES = '/messages/'

/** Shows the page of the address. Each menu has its own tab; only the message centre has several pages in one. */
export function App() {
  const { locale, texts, data, session } = usePortal()
  const title = session?.menuName || texts.home.title
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = title
  }, [locale, title])
  const path = usePath()
  const Page = path.startsWith(MESSAGES) ? MessageCentre : (PAGES[path] ?? NotYetPage)
  const background = WITH_BACKGROUND.includes(path) ? (data?.background ?? null) : null
  useEffect(() => {
    document.body.toggleAttribute('data-background', background !== null)
    document.body.style.setProperty('--background', background === null ? null : `url("${background}")`)
  }, [background])
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
