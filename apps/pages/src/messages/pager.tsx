import { usePortal } from '../portal-context.ts'
import { fill } from '../texts/texts.ts'

interface PagerProps {
  pageIndex: number
  pages: number
  onChange: (pageIndex: number) => void
}

/** MSG-31: the buttons for newer and older messages. */
export function Pager({ pageIndex, pages, onChange }: PagerProps) {
  const words = usePortal().texts.securityLog
  return (
    <nav className="pager" aria-label={words.pages}>
      <button type="button" className="button" disabled={pageIndex <= 1} onClick={() => onChange(pageIndex - 1)}>
        {words.newer}
      </button>
      <span>{fill(words.page, { n: pageIndex, of: pages })}</span>
      <button type="button" className="button" disabled={pageIndex >= pages} onClick={() => onChange(pageIndex + 1)}>
        {words.older}
      </button>
    </nav>
  )
}
