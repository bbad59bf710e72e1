import { usePortal } from '../../portal-context.ts'

interface PagerProps {
  page: number
  toPrevious: (() => void) | null
  toNext: (() => void) | null
}

/** API-12: steps from page to page; absent where there is one page only. */
export function Pager({ page, toPrevious, toNext }: PagerProps) {
  const { texts } = usePortal()
  if (!toPrevious && !toNext) return null
  return (
    <nav className="pager" aria-label={texts.list.pages}>
      <button type="button" className="button" disabled={!toPrevious} onClick={() => toPrevious?.()}>
        {texts.list.previous}
      </button>
      <span aria-live="polite">{texts.list.page.replace('{n}', String(page))}</span>
      <button type="button" className="button" disabled={!toNext} onClick={() => toNext?.()}>
        {texts.list.next}
      </button>
    </nav>
  )
}
