import { useText } from '../lib/i18n/i18n.ts'
import { Spinner } from '../ui/spinner.tsx'

/** The page before the portal is rendered; index.html draws the same without any script. */
export function FrameSkeleton() {
  const text = useText()
  return (
    <div className="p-boot">
      <div className="p-boot-header" />
      <main className="p-boot-body" aria-busy="true">
        <span className="p-boot-spinner">
          <Spinner size="large" />
        </span>
        <span className="p-hidden" role="status">
          {text('entry.loading')}
        </span>
      </main>
    </div>
  )
}
