import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/images/icon.tsx'
import './view-banner.css'

/** PREVIEW-8: makes clear that the page shows a draft. */
export function DraftBanner({ name }: { name: string }) {
  const text = useText()
  const label = text('trust.draftShown', { name })
  return (
    <section className="p-view-banner" aria-label={label}>
      <Icon name="show" />
      <span>{label}</span>
    </section>
  )
}
