import { dateLocale } from '@portico/i18n/languages'
import type { Visitor } from '@portico/contract/sign-in/qr-sign-in'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { TwoDigitForm } from '../../ui/fields/two-digit-form.tsx'

interface PhoneQuestionProps {
  visitor: Visitor
  onConfirm: (number: string) => Promise<boolean>
  onRefuse: () => void
}

/** Shows which phone has scanned the code, and asks for the number on its screen. */
export function PhoneQuestion({ visitor, onConfirm, onRefuse }: PhoneQuestionProps) {
  const text = useText()
  const time = new Intl.DateTimeFormat(dateLocale(useLanguage()), { timeStyle: 'medium' })
  return (
    <TwoDigitForm
      label={text('signInMethods.appNumber')}
      incomplete={text('signInMethods.enterNumber')}
      wrong={text('signInMethods.wrongNumber')}
      confirm={text('signInMethods.appConfirm')}
      refuse={text('signInMethods.refuse')}
      autoFocus
      onNumber={(number) => onConfirm(number).catch(() => false)}
      onRefuse={onRefuse}
    >
      <p>{text('signInMethods.appVisitor')}</p>
      <Facts
        facts={[
          [text('signInMethods.browser'), visitor.browser],
          [text('signInMethods.network'), visitor.network],
          [text('signInMethods.time'), time.format(visitor.time)],
        ]}
      />
      <p>{text('signInMethods.appTaken')}</p>
    </TwoDigitForm>
  )
}
