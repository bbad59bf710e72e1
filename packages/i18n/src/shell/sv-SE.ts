import type { Translation } from '../translation.ts'
import type { en } from './en.ts'
import { workbench } from '../workbench/sv-SE.ts'
import { agreement } from './sv-SE/agreement.ts'
import { common } from './sv-SE/common.ts'
import { entry } from './sv-SE/entry.ts'
import { errors } from './sv-SE/errors.ts'
import { thirdPartyScripts } from './sv-SE/third-party-scripts.ts'
import { newVersion } from './sv-SE/new-version.ts'
import { identities } from './sv-SE/identities.ts'
import { header } from './sv-SE/header.ts'
import { organisations } from './sv-SE/organisations.ts'
import { services } from './sv-SE/services.ts'
import { session } from './sv-SE/session.ts'
import { signIn } from './sv-SE/sign-in.ts'
import { tenants } from './sv-SE/tenants.ts'
import { thirdParty } from './sv-SE/third-party.ts'
import { trust } from './sv-SE/trust.ts'
import { userMenu } from './sv-SE/user-menu.ts'
import { windows } from './sv-SE/windows.ts'
import { weakPassword } from './sv-SE/weak-password.ts'

export const svSE: Translation<typeof en> = {
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
}
