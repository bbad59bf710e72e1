import { PROVIDER_TEST_PAGE } from '@portico/contract/rules/sign-in/provider-test'
import { ScanPage } from '../scan/scan-page.tsx'
import { ReloginReturnPage } from './relogin-return-page.tsx'
import { TestedPage } from './tested-page.tsx'

const PAGES: Readonly<Record<string, typeof TestedPage>> = {
  '/login/again': ReloginReturnPage,
  [PROVIDER_TEST_PAGE]: TestedPage,
}

/** The pages of sign-in on a phone or in a second window, in one file: their start has few bytes (OPS-20). */
export function FurtherSignInPage() {
  const Page = PAGES[location.pathname] ?? ScanPage
  return <Page />
}
