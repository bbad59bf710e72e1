import type { DeletionEffect, DeletionEffects } from '@portico/contract/administration/bin'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { Confirm } from '../confirm.tsx'

interface DeletionQuestionProps {
  title: string
  detail: string
  action: string
  /** The call that names the effects. */
  path: string
  /** In place of the sentence on whether the object comes back. */
  final?: string
  run: () => Promise<void>
  onClose: () => void
}

/** ADMIN-184, CONSOLE-117: asks before a deletion, and lists what it would break. */
export function DeletionQuestion({ path, detail, final, ...question }: DeletionQuestionProps) {
  const { texts } = usePortal()
  const { answer, problem } = useAnswer<DeletionEffects>({ path })
  const { items, isRestorable } = answer?.body ?? { items: [], isRestorable: false }
  const isBlocked = items.some(({ blocks }) => blocks)
  return (
    <Confirm
      {...question}
      detail={isBlocked ? texts.deletion.blocked : detail}
      isDangerous
      isReady={answer !== undefined && !isBlocked}
      failure={problem}
    >
      {answer && (
        <>
          <DeletionEffectList items={items.filter(({ blocks }) => blocks === isBlocked)} />
          {!isBlocked && <p>{final ?? (isRestorable ? texts.deletion.restorable : texts.deletion.final)}</p>}
        </>
      )}
    </Confirm>
  )
}

/** ADMIN-184: the effects of a deletion, each with number and names. */
export function DeletionEffectList({ items }: { items: readonly DeletionEffect[] }) {
  const { texts } = usePortal()
  return (
    <section aria-label={texts.deletion.consequences}>
      {items.length === 0 && <p>{texts.deletion.none}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Effect key={item.effect} of={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Effect({ of: { effect, count, names } }: { of: DeletionEffect }) {
  const { locale, texts } = usePortal()
  const number = (value: number) => value.toLocaleString(locale)
  const rest =
    names.length > 0 && names.length < count ? [texts.deletion.more.replace('{n}', number(count - names.length))] : []
  return (
    <li>
      {texts.deletion.effects[effect].replace('{n}', number(count))}
      {names.length > 0 && (
        <>
          <br />
          <small>{[new Intl.ListFormat(locale, { type: 'unit' }).format(names), ...rest].join(' ')}</small>
        </>
      )}
    </li>
  )
}
