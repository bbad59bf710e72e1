import type { SetupAnswers } from '@portico/contract/administration/setup'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'

export const PASSWORD = 'Tre-kronor-1628'

/** The minimal answers of a deployment for one browser: the password is encrypted with its nonce. */
export async function answersOf(person: Browser, password = PASSWORD): Promise<SetupAnswers> {
  return {
    portal: { name: 'Vasa', languages: ['sv-SE', 'en'], defaultLanguage: 'sv-SE' },
    administrator: {
      ...{ account: 'rut', name: 'Rut Oja', email: 'rut@vasa.test' },
      password: await encrypt(password, await person.publicKeys()),
    },
    tenant: { name: 'Vasa Varv', companyName: null, customCode: 'vasa', administrator: null },
    signIn: { methods: null },
    legal: null,
  }
}
