import { workbench } from '../workbench/en.ts'
import { agreement } from './en/agreement.ts'
import { common } from './en/common.ts'
import { entry } from './en/entry.ts'
import { errors } from './en/errors.ts'
import { thirdPartyScripts } from './en/third-party-scripts.ts'
import { newVersion } from './en/new-version.ts'
import { identities } from './en/identities.ts'
import { header } from './en/header.ts'
import { organisations } from './en/organisations.ts'
import { services } from './en/services.ts'
import { session } from './en/session.ts'
import { signIn } from './en/sign-in.ts'
import { tenants } from './en/tenants.ts'
import { thirdParty } from './en/third-party.ts'
import { trust } from './en/trust.ts'
import { userMenu } from './en/user-menu.ts'
import { windows } from './en/windows.ts'
import { weakPassword } from './en/weak-password.ts'

export const en = {
  agreement,
  identities,
  common,
  entry,
  errors,
  thirdPartyScripts,
  newVersion,
  header,
  organisations,
  services,
  session,
  signIn,
  tenants,
  thirdParty,
  trust,
  userMenu,
  weakPassword,
  windows,
  ...workbench,
} as const
