import { Languages, LayoutGrid, PanelsTopLeft } from 'lucide-react'
import { usePortal } from '../portal-context.ts'

const DRAWINGS = [PanelsTopLeft, LayoutGrid, Languages]

/** Hints for a person's first visit. */
export function FirstVisitHints() {
  const { texts } = usePortal()
  return (
    <section className="hints">
      <h2>{texts.hints.title}</h2>
      <ul>
        {texts.hints.list.map(([title, text], n) => {
          const Drawing = DRAWINGS[n] ?? LayoutGrid
          return (
            <li key={title}>
              <Drawing size={20} strokeWidth={1.6} aria-hidden="true" />
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
