import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/empty-state.tsx'

/** Shown in place of the page if the frame itself throws: a message with a way to continue, never a blank page. */
export function PageFault() {
  const text = useText()
  const reload = (
    <Button kind="primary" icon="reload" onClick={() => location.reload()}>
      {text('errors.reload')}
    </Button>
  )
  return <ErrorPanel level={1} title={text('errors.page')} actions={reload} />
}
