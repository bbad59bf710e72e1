import { useText } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'

/** A page that this deployment does not have. */
export function SwitchedOff({ title }: { title: string }) {
  const text = usePublicPageText()
  const shell = useText()
  const toPortal = (
    <a className="p-outside-action" href="/portal/">
      {text('news.toPortal')}
    </a>
  )
  return (
    <PublicPageFrame title={title}>
      <EmptyState level={1} icon="search" title={shell('pages.notFound')} actions={toPortal}>
        {text('off')}
      </EmptyState>
    </PublicPageFrame>
  )
}
