import { useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SecurityContent } from './security-content.tsx'
import { useFactorText } from './second-factor-text.ts'

export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const text = useFactorText()
  const [areCodesShown, setCodesShown] = useState(false)
  return (
    <Dialog
      title={text('security')}
      width={600}
      icon="password"
      {...(areCodesShown ? {} : { onClose })}
      closeLabel={text('close')}
    >
      <SecurityContent onCodesShown={setCodesShown} />
    </Dialog>
  )
}
