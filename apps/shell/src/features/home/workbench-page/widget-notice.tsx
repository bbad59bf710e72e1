import { Button } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/images/icon.tsx'
import { useWorkbenchPageText } from './workbench-page-text.ts'

const SIGNS = {
  failed: ['unavailable', 'widgetFailed'],
  slow: ['clock', 'widgetSlow'],
  forbidden: ['forbidden', 'widgetForbidden'],
  gone: ['unavailable', 'widgetGone'],
} as const satisfies Record<string, readonly [IconName, string]>

interface WidgetNoticeProps {
  kind: keyof typeof SIGNS
  name: string
  onRetry?: () => void
}

/** GRID-11: the reason why a widget shows nothing. */
export function WidgetNotice({ kind, name, onRetry }: WidgetNoticeProps) {
  const text = useWorkbenchPageText()
  const [icon, key] = SIGNS[kind]
  return (
    <div className="p-widget-notice" role="status">
      <Icon name={icon} size="large" />
      <p>{text(key, { name })}</p>
      {kind === 'forbidden' && <p className="p-widget-quiet">{text('widgetForbiddenText')}</p>}
      {onRetry && (
        <Button size="small" icon="reload" onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
    </div>
  )
}
