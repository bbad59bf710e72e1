import { Hourglass } from 'lucide-react'
import { usePortal } from '../portal-context.ts'
import { useOpenMenu } from './use-open-menu.ts'

/** The page for menus whose page does not exist yet: it shows a message and a link to the home page. */
export function NotYetPage() {
  const { session, texts } = usePortal()
  const { open, problem } = useOpenMenu()
  const words = texts.notYet
  return (
    <main className="page not-yet">
      <Hourglass size={30} strokeWidth={1.4} aria-hidden="true" />
      <h1>{session?.menuName || words.title}</h1>
      <p>{words.text}</p>
      {session && (
        <button
          type="button"
          className="button"
          onClick={() =>
            open({ productCode: 'pmpp', applicationCode: 'portal-pages', menuCode: 'portal.home' }, words.back)
          }
        >
          {words.back}
        </button>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
    </main>
  )
}
