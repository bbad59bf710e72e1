import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useMenuText } from '../menus/menu-text.ts'
import { DialogPageFrame } from './dialog-page-frame.tsx'

/** MENU-45, HELP-43: the page of an entry in a frame over the work. */
export function EntryDialog({ entry, onClose }: { entry: ExtendEntry; onClose: () => void }) {
  const text = useMenuText()
  return (
    <Dialog title={entry.name} width={960} closeLabel={text('close')} onClose={onClose}>
      <DialogPageFrame address={entry.contentUrl ?? ''} name={entry.name} onLeave={onClose} />
    </Dialog>
  )
}
