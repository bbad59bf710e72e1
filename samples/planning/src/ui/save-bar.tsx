import { useReadOnly, useTexts } from '../portal-context.ts'
import { plural } from '../texts/texts.ts'

export function SaveBar(props: { changes: number; onSave: () => void; onDiscard: () => void; isBlocked?: boolean }) {
  const { locale, texts } = useTexts()
  const { changes, onSave, onDiscard, isBlocked = false } = props
  const isReadOnly = useReadOnly()
  if (isReadOnly) return <span className="tag is-plain">{texts.readOnly}</span>
  return (
    <div className="save-bar">
      <span className={changes ? 'save-state is-dirty' : 'save-state'} role="status">
        {changes ? plural(locale, texts.common.unsaved, changes) : texts.common.saved}
      </span>
      <button type="button" className="button" disabled={!changes} onClick={onDiscard}>
        {texts.common.discard}
      </button>
      <button type="button" className="button is-primary" disabled={!changes || isBlocked} onClick={onSave}>
        {texts.common.save}
      </button>
    </div>
  )
}
