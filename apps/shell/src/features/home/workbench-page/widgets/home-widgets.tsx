import { dateLocale } from '@portico/i18n/languages'
import { formatRelativeTime } from '../../../../../../shared/src/relative-time.ts'
import { currentTime } from '../../../../lib/timing/clock.ts'
import { savesData } from '../../../../lib/loading/preload-part.ts'
import { useLanguage } from '../../../../lib/i18n/i18n.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { openMenu } from '../../../../workbench/navigation/navigate.ts'
import { useHomeData, type HomeData } from '../../home-data-store.ts'
import { useWorkbenchPageText } from '../workbench-page-text.ts'
import { RowList, type WidgetRow } from './row-list.tsx'

type Visit = HomeData['recents'][number] | HomeData['favourites'][number]

const openVisit = ({ productCode, applicationCode, menuCode, organisationId }: Visit) =>
  openMenu({
    productCode,
    menuCode,
    ...(applicationCode === null ? {} : { applicationCode }),
    ...(organisationId === null ? {} : { orgId: organisationId }),
  })

/** HOME-1: the home cards of the applications. */
export function Due() {
  const text = useWorkbenchPageText()
  const data = useHomeData((state) => state.data)
  if (!data) return <Skeleton lines={5} />
  const cards = data.cards.filter(({ rows, count }) => rows.length > 0 || count === 0)
  // HOST-216: in data-saver mode the applications are not asked for their cards
  if (cards.length === 0 && !data.isDueKnown) return savesData() ? null : <Skeleton lines={5} />
  if (cards.length === 0) return <p className="p-widget-none">{text('noDue')}</p>
  return (
    <div className="p-widget-due">
      {cards.map(({ id, title, count, rows, applicationName, applicationIcon, applicationCode, productCode }) => (
        <section key={`${applicationCode} ${id}`}>
          <h3 className="p-widget-subtitle">
            {title} <span className="p-widget-quiet">{`${applicationName} · ${count}`}</span>
          </h3>
          <RowList
            rows={rows.map((row, index) => ({
              key: String(index),
              title: row.text,
              note: row.detail,
              tone: row.tone,
              drawing: applicationIcon,
              onOpen: () =>
                openMenu({
                  productCode,
                  applicationCode,
                  menuCode: row.menuCode,
                  ...(row.path === undefined ? {} : { path: row.path }),
                  ...(row.params === undefined ? {} : { params: row.params }),
                }),
            }))}
          />
        </section>
      ))}
    </div>
  )
}

export function RecentVisits() {
  const locale = dateLocale(useLanguage())
  const recents = useHomeData((state) => state.data?.recents)
  if (!recents) return null
  const rows = recents.map((visit): WidgetRow => ({
    key: `${visit.productCode} ${visit.menuCode} ${visit.organisationId}`,
    title: visit.name,
    detail: visit.organisationName,
    note: visit.time === null ? undefined : formatRelativeTime(visit.time, currentTime(), locale),
    drawing: visit.icon,
    onOpen: () => openVisit(visit),
  }))
  return <RowList rows={rows} />
}

export function Favourites() {
  const favourites = useHomeData((state) => state.data?.favourites)
  if (!favourites) return null
  const rows = favourites.map((favourite): WidgetRow => ({
    key: `${favourite.productCode} ${favourite.menuCode}`,
    title: favourite.name,
    drawing: favourite.icon,
    isGone: favourite.isGone,
    onOpen: favourite.isGone ? undefined : () => openVisit(favourite),
  }))
  return <RowList rows={rows} />
}

export function AllPages() {
  const { compare } = new Intl.Collator(useLanguage())
  const menus = useHomeData((state) => state.data?.menus)
  if (!menus) return null
  const rows = menus
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ productCode, applicationCode, menuCode, name, icon, applicationName }): WidgetRow => ({
      key: `${productCode} ${menuCode}`,
      title: name,
      detail: applicationName,
      drawing: icon,
      onOpen: () => openMenu({ productCode, applicationCode, ...(menuCode === null ? {} : { menuCode }) }),
    }))
  return <RowList rows={rows} />
}
