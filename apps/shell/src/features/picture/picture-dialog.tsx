import { useRef } from 'react'
import { PICTURE } from '@portico/contract/rules/account/pictures'
import { useText } from '../../lib/i18n/i18n.ts'
import { pictureStyle } from '../../lib/same-origin-picture.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { initialsOf } from '../../lib/initials.ts'
import './picture.css'
import { usePicture } from './use-picture.ts'

/** LOOK-58 (D50): sets a picture of the person, shown instead of the initials. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { nickname, avatarPath } = useUser()
  const { chosenPicture, problem, isBusy, choose, save, remove } = usePicture(onClose)
  const input = useRef<HTMLInputElement>(null)
  const image = chosenPicture ? `url("${chosenPicture.preview}")` : pictureStyle(avatarPath)
  return (
    <Dialog
      title={text('userMenu.avatar')}
      width={420}
      onClose={onClose}
      closeLabel={text('common.close')}
      footer={
        <>
          {avatarPath !== null && (
            <Button kind="quiet" disabled={isBusy} onClick={remove}>
              {text('userMenu.avatarRemove')}
            </Button>
          )}
          <Button kind="primary" disabled={!chosenPicture || isBusy} isBusy={isBusy} onClick={save}>
            {text('userMenu.avatarSave')}
          </Button>
        </>
      }
    >
      <div className="p-picture">
        <span
          className="p-avatar"
          data-size="huge"
          data-initials={image === undefined ? initialsOf(nickname) : undefined}
          style={image === undefined ? {} : { backgroundImage: image }}
        />
        <Button onClick={() => input.current?.click()}>{text('userMenu.avatarChoose')}</Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('userMenu.avatarChoose')}
          accept={PICTURE.types.join(',')}
          onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
        />
        <p>{text('userMenu.avatarText')}</p>
        {problem !== null && <Banner tone="warning">{problem}</Banner>}
      </div>
    </Dialog>
  )
}
