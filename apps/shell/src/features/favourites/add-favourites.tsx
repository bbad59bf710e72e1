import { useState } from 'react'
import type { NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import { COLLECTIONS_MAX } from '@portico/contract/rules/navigation/organisations'
import { reportFailure, showNotice } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toggleInList } from '../../workbench/favourites/collect.ts'
import { saveFavourites } from '../../workbench/favourites/favourites.ts'
import { ChosenList } from './chosen-list.tsx'
import './favourites.css'
import { MenuChooser } from './menu-chooser.tsx'

interface AddFavouritesProps {
  favourites: readonly NewFavouriteMenu[]
  onClose: () => void
}

/** COLLECT-9: changes a copy of the favourites, which is sent when the person confirms; cancelling discards it. */
export function AddFavourites({ favourites, onClose }: AddFavouritesProps) {
  const text = useText()
  const [list, setList] = useState(favourites)
  const [isSaving, setSaving] = useState(false)
  const confirm = async () => {
    setSaving(true)
    try {
      await saveFavourites(list)
      showNotice({ kind: 'success', text: text('favourites.saved') })
      onClose()
    } catch (error) {
      setSaving(false)
      reportFailure(error)
    }
  }
  const choose = (favourite: NewFavouriteMenu) => {
    const next = toggleInList(list, favourite)
    if (next.length > COLLECTIONS_MAX) {
      showNotice({ kind: 'warning', text: text('favourites.full', { limit: String(COLLECTIONS_MAX) }) })
    } else setList(next)
  }
  return (
    <Dialog
      title={text('favourites.add')}
      width={760}
      onClose={onClose}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{text('favourites.cancel')}</Button>
          <Button kind="primary" isBusy={isSaving} onClick={() => void confirm()}>
            {text('favourites.confirm')}
          </Button>
        </>
      }
    >
      <div className="p-favourites-choose">
        <MenuChooser list={list} onChoose={choose} />
        <ChosenList list={list} onChange={setList} />
      </div>
    </Dialog>
  )
}
