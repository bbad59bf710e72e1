import { useText } from '../../../lib/i18n/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { GuessDelay } from '../use-guess-delay.ts'

/**
 * The server's message about a failed attempt. SIGN-64: a delay is announced once; the remaining seconds are only
 * shown, and the end is announced politely.
 */
export function SignInWarning({ warning, delay }: { warning: string | null; delay: GuessDelay }) {
  const text = useText()
  const isOver = delay.isDelayed && delay.seconds === 0
  return (
    <>
      {warning !== null && !isOver && (
        <Banner tone="warning" role="alert">
          {warning}
        </Banner>
      )}
      {warning !== null && delay.isDelayed && !isOver && (
        <p className="p-sign-in-text">
          <span aria-hidden="true">{text('signIn.delayLeft', { seconds: delay.seconds })} </span>
          {text('signIn.delayHelp')}
        </p>
      )}
      {warning !== null && delay.isDelayed && (
        <p className="p-sign-in-text" role="status">
          {isOver && text('signIn.delayOver')}
        </p>
      )}
    </>
  )
}
