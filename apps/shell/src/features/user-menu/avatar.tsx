import { pictureStyle } from '../../lib/same-origin-picture.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useHeaderTheme } from '../../workbench/layout/scene/scene.ts'
import { initialsOf } from '../../lib/initials.ts'

/** D50: `userAvatarType` of pictures. */
const PICTURE = 2

/** LOOK-57: the person's picture if the tenant uses pictures, else the initials. */
export function Avatar({ size }: { size?: 'large' }) {
  const { nickname, avatarPath } = useUser()
  const theme = useHeaderTheme()
  const picture = theme?.userAvatarType === PICTURE ? pictureStyle(avatarPath) : undefined
  return (
    <span
      className="p-avatar"
      data-size={size}
      data-initials={picture ? undefined : initialsOf(nickname)}
      style={picture ? { backgroundImage: picture } : {}}
    />
  )
}
