import { EmptyState } from '../parts/empty-state.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { useContentKinds } from './use-content-kinds.ts'
import './content.css'

/** CONSOLE-187: the lists that the person may change, each with its effect. */
export function ContentPage() {
  const { texts } = usePortal()
  const { title, intro, effects, none, noneDetail } = texts.content
  const kinds = useContentKinds()
  return (
    <SettingsPage title={title} intro={intro} problem={undefined}>
      {kinds.length === 0 && <EmptyState title={none} detail={noneDetail} />}
      <div className="content-kinds">
        {kinds.map((kind) => (
          <section key={kind} className="card" aria-labelledby={kind}>
            <div className="with-action">
              <h2 id={kind}>{texts.changes.kinds[kind]}</h2>
              <button
                type="button"
                className="button"
                aria-label={`${texts.content.open}: ${texts.changes.kinds[kind] ?? kind}`}
                onClick={() => goTo(`/content~${kind}`)}
              >
                {texts.content.open}
              </button>
            </div>
            <p className="quiet">{effects[kind]}</p>
          </section>
        ))}
      </div>
    </SettingsPage>
  )
}
