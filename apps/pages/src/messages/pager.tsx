import { usePortal } from '../portal-context.ts'
import { fill } from '../texts/texts.ts'

interface PagerProps {
  pageIndex: number
  pages: number
  onChange: (pageIndex: number) => void
}

/** MSG-31: the buttons for newer and older messages. */
export function Pager({ pageIndex, pages, onChange }: PagerProps) {
  const { texts } = usePortal()
  return (
    <nav className="pager" aria-label={texts.securityLog.pages}>
      <button type="button" className="button" disabled={pageIndex <= 1} onClick={() => onChange(pageIndex - 1)}>
        {texts.securityLog.newer}
      </button>
      <span>{fill(texts.securityLog.page, { n: pageIndex, of: pages })}</span>
      <button type="button" className="button" disabled={pageIndex >= pages} onClick={() => onChange(pageIndex + 1)}>
        {texts.securityLog.older}
      </button>
    </nav>
  )
}
