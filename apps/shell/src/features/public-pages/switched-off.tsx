import { useText } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OutsideFrame } from './outside-frame.tsx'
import { useOutsideText } from './outside-text.ts'

/** A page that this deployment does not have. */
export function SwitchedOff({ title }: { title: string }) {
  const text = useOutsideText()
  const shell = useText()
  const toPortal = (
    <a className="p-outside-action" href="/portal/">
      {text('news.toPortal')}
    </a>
  )
  return (
    <OutsideFrame title={title}>
      <EmptyState level={1} icon="search" title={shell('pages.notFound')} actions={toPortal}>
        {text('off')}
      </EmptyState>
    </OutsideFrame>
  )
}
