import { Dialog } from '../parts/dialog.tsx'
import { usePortal } from '../portal-context.ts'

interface ShownKeyProps {
  value: string
  /** The name of the secret; absent for the key of the signatures. */
  title?: string
  detail?: string
  onClose: () => void
}

/** AUDIT-29, CONSOLE-118, CONSOLE-177: a new key or secret, for the only time. */
export function ShownKey({ value, onClose, ...own }: ShownKeyProps) {
  const { portal, texts } = usePortal()
  const { key, keyDetail, copy, copied, copyFailed, close } = texts.forwarding
  const { title = key, detail = keyDetail } = own
  const copyKey = () =>
    navigator.clipboard.writeText(value).then(
      () => portal.toast(copied),
      () => portal.toast(copyFailed),
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{detail}</p>
      <input className="input" readOnly aria-label={title} value={value} onFocus={({ target }) => target.select()} />
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
