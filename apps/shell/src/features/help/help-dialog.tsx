import { useState } from 'react'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useActiveProduct, useProductNames } from '../../workbench/model/targets/active-product.ts'
import { DialogPageFrame } from '../../workbench/viewports/dialog-page-frame.tsx'
import './help.css'
import { HelpList } from './help-list.tsx'
import { useHelpText } from './help-text.ts'
import { chooseHelp, useChosenHelp } from './open-help.ts'

/**
 * HELP-5, HELP-6: all pages of help with a search at the left, and the chosen page beside them; on a phone only one of
 * them.
 */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = useHelpText()
  const isPhone = useIsPhone()
  const openItem = useChosenHelp((state) => state.openItem)
  const [typed, setTyped] = useState('')
  const product = useProductNames().get(useActiveProduct()) ?? ''
  return (
    <Dialog title={text('title')} width={1040} closeLabel={text('close')} onClose={onClose}>
      <div className="p-help">
        {!(isPhone && openItem) && <HelpList typed={typed} onType={setTyped} />}
        {openItem && (
          <section className="p-help-page" aria-label={openItem.name}>
            {isPhone && (
              <Button kind="quiet" size="small" icon="back" onClick={() => chooseHelp(null)}>
                {text('back')}
              </Button>
            )}
            <DialogPageFrame key={openItem.url} address={openItem.url} name={openItem.name} onLeave={onClose} />
          </section>
        )}
        {!openItem && !isPhone && (
          <div className="p-help-page">
            <EmptyState icon="help" title={text('choose')}>
              {product !== '' && text('chooseText', { name: product })}
            </EmptyState>
          </div>
        )}
      </div>
    </Dialog>
  )
}
