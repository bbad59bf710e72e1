import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useWorkbenchPageText } from '../workbench-page-text.ts'

interface WidgetData<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

/** GRID-11: the content of a widget by the server's answer; a failure stays in its card. */
export function WidgetAnswer<Data>({
  answer,
  children,
}: {
  answer: WidgetData<Data>
  children: (data: Data) => ReactNode
}) {
  const text = useWorkbenchPageText()
  if (answer.data !== undefined) return children(answer.data)
  if (!answer.isError) return <Skeleton lines={3} />
  return (
    <div className="p-widget-notice" role="status">
      <p>{text('unavailable')}</p>
      <Button size="small" icon="reload" onClick={() => void answer.refetch()}>
        {text('retry')}
      </Button>
    </div>
  )
}
