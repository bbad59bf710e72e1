import { Dialog } from '../parts/dialog.tsx'
import { usePortal } from '../portal-context.ts'

/** AUDIT-29, CONSOLE-118: the new key of the signatures, for the only time. */
export function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { portal, texts } = usePortal()
  const { key, keyDetail, copy, copied, copyFailed, close } = texts.forwarding
  const copyKey = () =>
    navigator.clipboard.writeText(value).then(
      () => portal.toast(copied),
      () => portal.toast(copyFailed),
    )
  return (
    <Dialog title={key} onClose={onClose}>
      <p>{keyDetail}</p>
      <input className="input" readOnly aria-label={key} value={value} onFocus={({ target }) => target.select()} />
      <div className="actions">
        <button type="button" className="button" onClick={() => void copyKey()}>
          {copy}
        </button>
        <button type="button" className="button is-primary" onClick={onClose}>
          {close}
        </button>
      </div>
    </Dialog>
  )
}
