import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { PageFrame } from '../../workbench/viewports/page-frame.tsx'

/** MENU-45: a tool in a frame over the work. */
export function ToolDialog({ entry, onClose }: { entry: ExtendEntry; onClose: () => void }) {
  const text = useMenuText()
  return (
    <Dialog title={entry.name} width={960} closeLabel={text('close')} onClose={onClose}>
      <PageFrame address={entry.contentUrl ?? ''} name={entry.name} onLeave={onClose} />
    </Dialog>
  )
}
