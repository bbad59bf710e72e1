import { useText } from '../lib/i18n/i18n.ts'

/** LOOK-105: the page before the portal is rendered; index.html draws the same without any script. */
export function FrameSkeleton() {
  const text = useText()
  return (
    <div className="p-boot">
      <div className="p-boot-header">
        <i />
      </div>
      <main className="p-boot-body" aria-busy="true">
        <div className="p-boot-side">{lines(6)}</div>
        <div className="p-boot-page">{lines(3)}</div>
        <span className="p-hidden" role="status">
          {text('entry.loading')}
        </span>
      </main>
    </div>
  )
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => <i key={at} />)
