import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'

/** COLLECT-24: in the notice about a new favourite. */
export function ShowFavourites({ onShow }: { onShow: () => void }) {
  const text = useText()
  return (
    <Button size="small" onClick={onShow}>
      {text('tabActions.favouritesShow')}
    </Button>
  )
}
