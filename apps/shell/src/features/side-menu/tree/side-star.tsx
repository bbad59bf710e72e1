import type { MenuNode } from '@portico/contract/navigation/menus'
import { reportFailure } from '../../../lib/api/failures.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { getViewing } from '../../../lib/session/viewing.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { hasStar, matchesFavourite } from '../../../workbench/favourites/collect.ts'
import { toggleFavourite, useBizTypes, useFavourites } from '../../../workbench/favourites/favourites.ts'
import './side-star.css'

export interface SideStarProps {
  node: MenuNode
  isReachable: boolean
}

/** COLLECT-8: the star of a row, if it has one. */
export function SideStar({ node, isReachable }: SideStarProps) {
  const bizType = useBizTypes()(node)
  if (!hasStar(node, bizType) || getViewing()) return null
  return <Star {...{ node, bizType, isReachable }} />
}

/** The star button, a tab stop after its row. */
function Star({ node, bizType, isReachable }: SideStarProps & { bizType: string | null }) {
  const text = useText()
  const favourites = useFavourites()
  const isChosen = favourites.some((favourite) => matchesFavourite(node, favourite))
  const toggle = () => {
    // COLLECT-3
    if (!node.noAuth) toggleFavourite(node, bizType).catch(reportFailure)
  }
  return (
    <button
      type="button"
      className="p-side-star"
      aria-label={text('favourites.star')}
      aria-pressed={isChosen}
      aria-disabled={node.noAuth || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        toggle()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
      }}
    >
      <Icon name="star" />
    </button>
  )
}
