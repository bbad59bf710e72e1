import { dateLocale } from '@portico/i18n/languages'
import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { formatRelativeTime } from '../../../../../../shared/src/relative-time.ts'
import { currentTime } from '../../../../lib/timing/clock.ts'
import { useEndpoint } from '../../../../lib/api/query.ts'
import { useLanguage } from '../../../../lib/i18n/i18n.ts'
import { openMenu } from '../../../../workbench/navigation/navigate.ts'
import { useWorkbenchPageText } from '../workbench-page-text.ts'
import { RowList } from './row-list.tsx'
import { WidgetAnswer } from './widget-answer.tsx'

const PAGE = 'POST /api/message/v4/messages/page'
const CENTRE = { productCode: PORTAL_PRODUCT, menuCode: 'station-message-all' } as const
/** The number of messages in a widget. */
const SHOWN = 10

export function UnreadMessages() {
  const text = useWorkbenchPageText()
  return <MessageRows filter={{ unread: true, grouped: true }} none={text('noMessages')} />
}

/** GRID-2: the portal's own messages to its people, read and unread. */
export function Announcements() {
  return <MessageRows filter={{ productCode: PORTAL_PRODUCT }} />
}

interface MessageRowsProps {
  filter: { unread?: boolean; grouped?: boolean; productCode?: string }
  none?: string
}

function MessageRows({ filter, none }: MessageRowsProps) {
  const locale = dateLocale(useLanguage())
  const body = { ...filter, pageIndex: 1, pageSize: SHOWN }
  const answer = useEndpoint(PAGE, { body }, { silent: true, keepPrevious: true, staleTime: 0 })
  return (
    <WidgetAnswer answer={answer}>
      {({ records }) => (
        <RowList
          {...(none === undefined ? {} : { none })}
          rows={records.map(({ id, title, createTime, sourceName, severity }) => ({
            key: String(id),
            title,
            detail: sourceName,
            note: formatRelativeTime(createTime, currentTime(), locale),
            icon: severity === 'normal' ? 'messages' : 'warning',
            onOpen: () => openMenu({ ...CENTRE, path: `/messages/details/${id}` }),
          }))}
        />
      )}
    </WidgetAnswer>
  )
}
