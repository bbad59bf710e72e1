import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../shared/src/locale.ts'
import { projectData, type ProjectData } from '../data/project-data.ts'
import { PortalContext } from '../portal-context.ts'
import type { PortalConnection } from '../portal-connection.ts'
import { activitiesOf } from './activities.ts'
import { Figures } from './figures.tsx'

/** The texts of the figures above the schedule of a project, one for each figure. */
export function figuresText(data: ProjectData, locale: Locale): string[] {
  projectData.set(data)
  const portal = { locale: () => locale, onLocaleChange: () => () => {} } as unknown as PortalConnection
  const page = renderToStaticMarkup(
    <PortalContext.Provider value={portal}>
      <Figures rows={activitiesOf(data.schedule, locale)} />
    </PortalContext.Provider>,
  )
  const withoutTags = (markup: string) =>
    markup
      .split('<')
      .map((part) => part.slice(part.indexOf('>') + 1))
      .join(' ')
  return page
    .split('<dd>')
    .slice(1)
    .map((part) => withoutTags(part.split('</dd>')[0] ?? ''))
}
