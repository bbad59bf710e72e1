/** LOOK-242: an empty card in place of one that an application has not given yet. */
export function AwaitedCard() {
  return (
    <div className="card due-card is-awaited" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
