import type { AppHosts } from '../http/app-hosts.ts'
import type { Config } from '../config.ts'

/** What modules may know of the deployment. */
export interface Settings {
  config: Config
  hosts: AppHosts
  sessionCookie: { name: string; isSecure: boolean }
}
