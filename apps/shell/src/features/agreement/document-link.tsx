import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/images/icon.tsx'

/** Opens a legal document in a new window, so that the dialog stays open. */
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
