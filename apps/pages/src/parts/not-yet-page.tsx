import { Hourglass } from 'lucide-react'
import { usePortal } from '../portal-context.ts'
import { useOpenMenu } from './use-open-menu.ts'

/** The page for menus whose page does not exist yet: it shows a message and a link to the home page. */
export function NotYetPage() {
  const { session, texts } = usePortal()
  const { open, problem } = useOpenMenu()
  return (
    <main className="page not-yet">
      <Hourglass size={30} strokeWidth={1.4} aria-hidden="true" />
      <h1>{session?.menuName || texts.notYet.title}</h1>
      <p>{texts.notYet.text}</p>
      {session && (
        <button
          type="button"
          className="button"
          onClick={() =>
            open({ productCode: 'pmpp', applicationCode: 'portal-pages', menuCode: 'portal.home' }, texts.notYet.back)
          }
        >
          {texts.notYet.back}
        </button>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
    </main>
  )
}
