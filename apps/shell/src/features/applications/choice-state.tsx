import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import type { useApplicationChoice } from './use-application-choice.ts'

interface ChoiceStateProps {
  choice: ReturnType<typeof useApplicationChoice>
  /** The number of lines that stand for the applications until they arrive. */
  lines: number
}

/** The state of a choice without applications: they are awaited, could not be read (APP-8), or there are none. */
export function ChoiceState({ choice, lines }: ChoiceStateProps) {
  const text = useText()
  const menuText = useMenuText()
  const { isPending, hasFailed, isEmpty, typed } = choice
  if (isPending) return <Skeleton lines={lines} />
  if (hasFailed)
    return (
      <ErrorPanel
        title={menuText('applications.failed')}
        actions={<Button onClick={choice.retry}>{text('common.tryAgain')}</Button>}
      />
    )
  if (!isEmpty) return null
  return (
    <EmptyState icon="applications" title={menuText(typed === '' ? 'applications.none' : 'noData')}>
      {typed !== '' && menuText('noDataHint')}
    </EmptyState>
  )
}
