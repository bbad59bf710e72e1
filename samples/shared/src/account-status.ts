import { h } from './dom.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { Account, SignIn } from './launch-ticket.ts'

interface StatusTexts {
  pending: string
  done: string
  alone: string
  aloneDetail: string
}

/** The line about the account of this window; `detailOf` names what the application shows below the account. */
export function accountStatus(
  signIn: SignIn,
  { pending, done, alone, aloneDetail }: StatusTexts,
  detailOf: (account: Account) => string | null,
): HTMLElement {
  const status = (title: string, detail: string) =>
    h('div', { class: 'account', role: 'status' }, h('b', {}, title), h('small', {}, detail))
  if (signIn.state === 'pending') return status(pending, '')
  if (signIn.state !== 'done') return status(alone, signIn.state === 'alone' ? aloneDetail : '')
  const { account } = signIn
  return status(fillPlaceholders(done, { name: account.accountName }), detailOf(account) ?? '')
}
