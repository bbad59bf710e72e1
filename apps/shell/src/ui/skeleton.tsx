import './skeleton.css'

/** Grey lines where text will be. `lines` of them, the last one shorter. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className="p-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="p-skeleton-line" />
      ))}
    </span>
  )
}
