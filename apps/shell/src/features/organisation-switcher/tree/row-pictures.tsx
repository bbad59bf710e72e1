import type { Ref } from 'react'
import { Icon, type IconName } from '../../../ui/images/icon.tsx'
import { Spinner } from '../../../ui/images/spinner.tsx'

const ICONS = [
  'alert',
  'check',
  'chevron-right',
  'clock',
  'folder',
  'organisation',
  'project',
  'search',
  'star',
  'users',
] as const satisfies IconName[]

/** The pictures of rows: before names, before branches, on favourites and on the present organisation. */
export type Picture = (typeof ICONS)[number] | 'spinner'

/** One hidden copy of each picture, which rows clone. */
export function RowPictures({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {ICONS.map((name) => (
        <Icon key={name} name={name} />
      ))}
      <Spinner size="small" />
    </div>
  )
}

/** Clones the pictures of `RowPictures`. */
export function copyFrom(pictures: HTMLElement): (picture: Picture) => Node {
  const drawn = new Map<Picture, Node>([...ICONS, 'spinner' as const].map((name, at) => [name, pictures.children[at]!]))
  return (picture) => drawn.get(picture)!.cloneNode(true)
}
