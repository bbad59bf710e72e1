import { usePortal } from '../../portal-context.ts'
import { Dialog } from '../dialog.tsx'
import { differencesOf } from './difference.ts'

interface ConflictDialogProps {
  name: string
  mine: object
  theirs: object
  /** Labels of fields. */
  labels: Readonly<Record<string, string>>
  /** The text of a value of the field. */
  show: (value: string, field: string) => string
  onOverwrite: () => void
  onTakeTheirs: () => void
  /** Closes the dialog; the form keeps what was typed. */
  onClose: () => void
}

/** CONSOLE-6: another person has changed the object: shows the difference, and lets the person decide. */
export function ConflictDialog({
  name,
  mine,
  theirs,
  labels,
  show,
  onOverwrite,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const { texts } = usePortal()
  const fields = differencesOf(mine as Record<string, string | null>, theirs as Record<string, string | null>)
  return (
    <Dialog title={texts.conflict.title.replace('{name}', name)} onClose={onClose}>
      <p>{fields.length === 0 ? texts.conflict.same : texts.conflict.detail}</p>
      {fields.length > 0 && (
        <table className="difference">
          <thead>
            <tr>
              <th scope="col">{texts.conflict.field}</th>
              <th scope="col">{texts.conflict.theirs}</th>
              <th scope="col">{texts.conflict.mine}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{labels[field.name] ?? field.name}</th>
                <td>
                  <del>{field.theirs === null ? '–' : show(field.theirs, field.name)}</del>
                </td>
                <td>
                  <ins>{field.mine === null ? '–' : show(field.mine, field.name)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={onTakeTheirs}>
          {texts.conflict.takeTheirs}
        </button>
        <button type="button" className="button is-primary" onClick={onOverwrite}>
          {texts.conflict.overwrite}
        </button>
      </div>
    </Dialog>
  )
}
