import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'

/** A document to read, in a window of its own: what one is about to accept stays where it is. */
export function DocumentLink({ name, url }: { name: string; url: string }) {
  const text = useText()
  const language = useLanguage()
  return (
    <a className="p-document-link" href={`${url}?lang=${language}`} target="_blank" rel="noopener">
      <Icon name="document" />
      <span className="p-document-name">{name}</span>
      <span className="p-hidden"> ({text('agreement.newWindow')})</span>
      <Icon name="external" />
    </a>
  )
}
