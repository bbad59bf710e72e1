import type { AvailableWidget, WidgetPlace } from '@portico/contract/navigation/workbench'
import { Component, memo, type ComponentProps, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { logFailure } from '../../../lib/api/failures.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/images/icon.tsx'
import { ApplicationWidget } from './application-widget.tsx'
import { OWN_CONTENT } from './widgets/own-content.tsx'
import { WidgetNotice } from './widget-notice.tsx'
import { useWorkbenchPageText } from './workbench-page-text.ts'

type HandleProps = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>

interface WidgetCardProps {
  widget: AvailableWidget
  position: WidgetPlace
  /** The position in reading order, for narrow windows. */
  order: number
  isArranging: boolean
  moveProps: HandleProps
  resizeProps: HandleProps
  onStep: (event: KeyboardEvent) => void
  onRemove: () => void
}

/** One widget, in its place in the grid. */
export function WidgetCard({
  widget: { code, name, contentUrl },
  position: { x, y, w, h },
  order,
  isArranging,
  moveProps,
  resizeProps,
  onStep,
  onRemove,
}: WidgetCardProps) {
  const text = useWorkbenchPageText()
  const style = { '--x': x + 1, '--y': y + 1, '--w': w, '--h': h, order } as CSSProperties
  const hint = text('keys')
  return (
    <li className="p-widget" data-widget={code} style={style}>
      <article className="p-widget-card" aria-label={name}>
        <header className="p-widget-head">
          {isArranging && (
            <button
              type="button"
              className="p-widget-handle"
              aria-label={text('move', { name })}
              title={hint}
              onKeyDown={onStep}
              {...moveProps}
            >
              <Icon name="grip" />
            </button>
          )}
          <h2 className="p-widget-title">{name}</h2>
          {isArranging && <IconButton icon="close" size="small" label={text('remove', { name })} onClick={onRemove} />}
        </header>
        <div className="p-widget-body">
          <WidgetContent code={code} name={name} contentUrl={contentUrl} />
        </div>
        {isArranging && (
          <button
            type="button"
            className="p-widget-corner"
            aria-label={text('resize', { name })}
            title={hint}
            onKeyDown={(event) =>
              onStep({ ...event, key: event.key, shiftKey: true, preventDefault: () => event.preventDefault() })
            }
            {...resizeProps}
          />
        )}
      </article>
    </li>
  )
}

/** The content, which does not depend on the place: a drag over the grid renders none of it again. */
const WidgetContent = memo(function WidgetContent({
  code,
  name,
  contentUrl,
}: Pick<AvailableWidget, 'code' | 'name' | 'contentUrl'>) {
  const Own = Object.hasOwn(OWN_CONTENT, code) ? OWN_CONTENT[code as keyof typeof OWN_CONTENT] : undefined
  return (
    <WidgetBoundary name={name}>
      {Own ? <Own /> : contentUrl === null ? null : <ApplicationWidget contentUrl={contentUrl} name={name} />}
    </WidgetBoundary>
  )
})

/** GRID-11: a widget that throws shows a message; the others stay. */
class WidgetBoundary extends Component<{ name: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    logFailure(error)
  }
  override render() {
    const { name, children } = this.props
    if (!this.state.hasFailed) return children
    return <WidgetNotice kind="failed" name={name} onRetry={() => this.setState({ hasFailed: false })} />
  }
}
