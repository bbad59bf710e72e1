import { usePortal } from '../../portal-context.ts'
import { dateLocale, fill } from '../../texts/texts.ts'
import type { MessageSettingsAnswer, MessageSettingsChanges } from './message-settings-model.ts'

interface MutedListProps {
  answer: MessageSettingsAnswer
  onChange: (changes: MessageSettingsChanges) => void
}

/** MSG-172, MSG-173: the muted subjects and organisations, with a button that ends each mute. */
export function MutedList({ answer: { mutes, sources }, onChange }: MutedListProps) {
  const { locale, texts } = usePortal()
  if (mutes.length === 0) return null
  const nameOf = ({ subject, name }: { subject: string; name: string | null }) =>
    name ?? fill(texts.messageSettings.lostOrganisation, { id: subject })
  const format = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section aria-labelledby="muted">
      <h3 id="muted">{texts.messageSettings.mutes}</h3>
      <ul className="muted-list">
        {mutes.map(({ scope, source, subject, name, until }) => (
          <li key={`${scope} ${source} ${subject}`}>
            <span>
              {nameOf({ subject, name })}
              <small>
                {source !== '' && `${sources.find(({ code }) => code === source)?.name ?? source} · `}
                {until === null
                  ? texts.messageSettings.muted
                  : fill(texts.messageSettings.mutedUntil, { time: format.format(new Date(until)) })}
              </small>
            </span>
            <button
              type="button"
              className="button"
              aria-label={fill(texts.messageSettings.unmuteOf, { source: nameOf({ subject, name }) })}
              onClick={() => onChange({ mutes: [{ scope, source, subject, isMuted: false }] })}
            >
              {texts.messageSettings.unmute}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
