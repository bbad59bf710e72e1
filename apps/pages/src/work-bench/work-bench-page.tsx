import { useHost } from '../host-context.ts'
import { Due } from '../home/due.tsx'
import { ContextCard } from '../home/context-card.tsx'
import { MenuIcon } from '../parts/menu-icon.tsx'
import { useOpen } from '../parts/use-open.ts'
import { VisitList } from '../parts/visit-list.tsx'
import './work-bench.css'

/** The work bench: recent pages, favourites and every page by its name, as cards of one grid. */
export function WorkBenchPage() {
  const { locale, session, data, texts } = useHost()
  const { open, problem } = useOpen()
  const { compare } = new Intl.Collator(locale)
  const menus = (data?.menus ?? []).toSorted((a, b) => compare(a.name, b.name))
  return (
    <main className="page work-bench" aria-labelledby="page-title">
      <h1 id="page-title">{texts.workBench.title}</h1>
      <p className="problem" role="alert">
        {problem}
      </p>
      {data && <Due cards={data.cards} isKnown={data.isDueKnown} onOpen={open} />}
      <div className="cards">
        <VisitList {...texts.recents} visits={data?.recents ?? []} onOpen={open} />
        <VisitList {...texts.favourites} visits={data?.favourites ?? []} onOpen={open} />
        {session && <ContextCard session={session} />}
        {menus.length > 0 && (
          <section className="card is-wide">
            <h2>{texts.workBench.pages}</h2>
            <ul className="all-pages">
              {menus.map(({ productCode, applicationCode, menuCode, name, icon, applicationName }) => (
                <li key={menuCode}>
                  <button type="button" onClick={() => open({ productCode, applicationCode, menuCode }, name)}>
                    <MenuIcon icon={icon} size={15} />
                    <span>{name}</span>
                    <small>{applicationName}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}
