import { dateLocale } from '@portico/i18n/languages'
import type { ReleaseNote } from '@portico/contract/applications/releases'
import { localName, useLanguage } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { usePublicPageText } from './public-page-text.ts'
import { PublicPageFrame } from './public-page-frame.tsx'

/** LOOK-44: the news of the latest versions. */
export function UpgradeIntroPage() {
  const text = usePublicPageText()
  const { data: notes } = useEndpoint('GET /portal/releases.json', {})
  return (
    <PublicPageFrame title={text('news.title')}>
      <div className="p-news">
        <h1>{text('news.title')}</h1>
        <p className="p-outside-lead">{text('news.lead')}</p>
        {notes?.length === 0 && <p>{text('news.none')}</p>}
        {notes?.map((note, index) => (
          <Release key={note.version} note={note} isLatest={index === 0} />
        ))}
        <p>
          <a className="p-outside-action" href="/portal/">
            {text('news.toPortal')}
          </a>
        </p>
      </div>
    </PublicPageFrame>
  )
}

function Release({ note, isLatest }: { note: ReleaseNote; isLatest: boolean }) {
  const text = usePublicPageText()
  const language = useLanguage()
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className="p-release" data-latest={isLatest || undefined}>
      <p className="p-release-when">
        <strong>{text('news.version', { version: note.version })}</strong>
        {isLatest && <span className="p-release-badge">{text('news.latest')}</span>}
        <time dateTime={note.releasedOn}>{date.format(new Date(`${note.releasedOn}T00:00:00Z`))}</time>
      </p>
      <h2>{localName(note.titles, note.version, language)}</h2>
      <ul className="p-release-items">
        {note.items.map(({ titles, texts }, index) => (
          <li key={index}>
            <h3>{localName(titles, '', language)}</h3>
            <p>{localName(texts, '', language)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
