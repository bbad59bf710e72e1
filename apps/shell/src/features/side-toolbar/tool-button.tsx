import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { MenuIcon } from '../../ui/menu-icon.tsx'

/** LOOK-5: the permitted spellings of a colour. */
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

export interface ToolButtonProps {
  entry: ExtendEntry
  /** Only one of the toolbar's buttons is a tab stop. */
  tabIndex: 0 | -1
  onOpen: (entry: ExtendEntry) => void
}

/** One tool: its icon or picture, its name if configured, and its dialog or link. */
export function ToolButton({ entry, tabIndex, onOpen }: ToolButtonProps) {
  const { name, popover, showName, children } = entry
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hasMore = children.length > 0

  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    const leave = ({ target }: Event) => !box.current?.contains(target as Node) && setOpen(false)
    document.addEventListener('pointerdown', leave, options)
    document.addEventListener('focusin', leave, options)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), options)
    return () => controller.abort()
  }, [isOpen])

  return (
    <div ref={box} className="p-tool-place">
      <button
        type="button"
        className="p-tool"
        data-stop
        tabIndex={tabIndex}
        style={coloursOf(entry)}
        title={popover ?? name}
        aria-label={name}
        aria-expanded={hasMore ? isOpen : undefined}
        onClick={() => (hasMore ? setOpen(!isOpen) : onOpen(entry))}
      >
        <ToolSign entry={entry} />
        {showName && <span className="p-tool-name">{name}</span>}
      </button>
      {hasMore && isOpen && (
        <ul className="p-tool-more" aria-label={name}>
          {children.map((child) => (
            <li key={child.code}>
              <button
                type="button"
                className="p-tool-child"
                title={child.popover ?? undefined}
                onClick={() => {
                  setOpen(false)
                  onOpen(child)
                }}
              >
                <ToolSign entry={child} />
                {child.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** An IMAGE has a picture, and optionally others for hover and rest; an ICON has an icon. */
function ToolSign({ entry: { code, thumbnailType, images, iconClass } }: { entry: ExtendEntry }) {
  const picture = (type: string) => sameOriginPicture(images.find(({ imageType }) => imageType === type)?.iconUrl)
  const usual = picture('UNSELECT-ICON') ?? picture('ICON')
  if (thumbnailType !== 'IMAGE' || usual === null)
    return <MenuIcon iconClass={iconClass} seed={code.length} size="large" />
  return (
    <span className="p-tool-pictures">
      <img src={usual} alt="" draggable={false} />
      <img src={picture('SELECT-ICON') ?? picture('ICON') ?? usual} alt="" draggable={false} />
    </span>
  )
}

function coloursOf({ textColor, textHoverColor }: ExtendEntry): CSSProperties {
  const colours: Record<string, string> = {}
  if (textColor !== null && COLOUR.test(textColor)) colours['--tool-text'] = textColor
  if (textHoverColor !== null && COLOUR.test(textHoverColor)) colours['--tool-text-hover'] = textHoverColor
  return colours as CSSProperties
}
