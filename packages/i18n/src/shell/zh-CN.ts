import type { Translation } from '../translation.ts'
import type { en } from './en.ts'
import { workbench } from '../workbench/zh-CN.ts'
import { agreement } from './zh-CN/agreement.ts'
import { common } from './zh-CN/common.ts'
import { entry } from './zh-CN/entry.ts'
import { errors } from './zh-CN/errors.ts'
import { thirdPartyScripts } from './zh-CN/third-party-scripts.ts'
import { newVersion } from './zh-CN/new-version.ts'
import { identities } from './zh-CN/identities.ts'
import { header } from './zh-CN/header.ts'
import { organisations } from './zh-CN/organisations.ts'
import { services } from './zh-CN/services.ts'
import { session } from './zh-CN/session.ts'
import { signIn } from './zh-CN/sign-in.ts'
import { tenants } from './zh-CN/tenants.ts'
import { thirdParty } from './zh-CN/third-party.ts'
import { trust } from './zh-CN/trust.ts'
import { userMenu } from './zh-CN/user-menu.ts'
import { windows } from './zh-CN/windows.ts'
import { weakPassword } from './zh-CN/weak-password.ts'

export const zhCN: Translation<typeof en> = {
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
