import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf, usePortalAnswer } from '../parts/use-portal-answer.ts'
import { dateLocale } from '../texts/texts.ts'

interface Consent {
  /** When the consent ends, in milliseconds; null without one. */
  expiredAt: number | null
  isRequired: boolean
}

/**
 * VIEWAS-12: the person's consent to being viewed as by administrators of the tenant. Nothing is shown where the tenant
 * requires none. One button stays through every change, so that the keyboard focus is not lost.
 */
export function ViewConsent() {
  const { portal, locale, texts } = usePortal()
  const { answer, reload } = usePortalAnswer<Consent>('account.viewConsent')
  const [result, setResult] = useState({ isWithdrawn: false, problem: '' })
  if (!answer || (!answer.isRequired && answer.expiredAt === null)) return null

  const { expiredAt } = answer
  const time = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: portal.timeZone(),
  })
  const change = async () => {
    try {
      await portal.ask('account.changeViewConsent', { isGiven: expiredAt === null })
      setResult({ isWithdrawn: expiredAt !== null, problem: '' })
    } catch (error) {
      setResult({ isWithdrawn: false, problem: messageOf(error) })
    }
    reload()
  }
  const state = expiredAt === null ? result.isWithdrawn && texts.viewConsent.withdrawn : texts.viewConsent.given
  return (
    <section className="card view-consent" aria-labelledby="view-consent">
      <h2 id="view-consent">{texts.viewConsent.title}</h2>
      <p className="quiet">{texts.viewConsent.detail}</p>
      <p role="status">{state && state.replace('{time}', expiredAt === null ? '' : time.format(expiredAt))}</p>
      <p className="problem" role="alert">
        {result.problem}
      </p>
      <button type="button" className="button" onClick={() => void change()}>
        {expiredAt === null ? texts.viewConsent.give : texts.viewConsent.withdraw}
      </button>
    </section>
  )
}
