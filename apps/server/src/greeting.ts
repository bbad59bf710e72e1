import type { Config } from './config.ts'
import type { FirstPassword } from './first-password.ts'

interface Facts {
  /** Undefined unless this start has created an administrator. */
  administrator: FirstPassword | undefined
  /** True if the database contains the demonstration and the operator permits showing its accounts. */
  isDemonstration: boolean
}

/** Prints the address of the server and the instructions for the sign-in. */
export async function greet(config: Config, { administrator, isDemonstration }: Facts): Promise<void> {
  const lines = [`Portico is ready: ${config.publicOrigin}`]
  if (administrator) {
    const { account, password, file } = administrator
    lines.push('', `Administrator: ${account}, password ${file === null ? password : `in the file ${file}`}`)
    lines.push(
      file === null
        ? 'The password is not shown again: change it after signing in.'
        : 'Delete the file after signing in, and change the password.',
    )
  }
  if (isDemonstration) {
    const { accountNames, accounts, DEMONSTRATION_PASSWORD } = await import('./db/seed/people/accounts.ts')
    const width = Math.max(...accountNames.map((name) => name.length))
    lines.push('', `Demonstration accounts (password ${DEMONSTRATION_PASSWORD}):`)
    lines.push(...accountNames.map((name) => `  ${name.padEnd(width)}  ${accounts[name].note.en}`))
  }
  if (config.isBareAddress) {
    lines.push(
      '',
      'Applications have no hosts of their own at this address: they are shown sandboxed, with an opaque origin, and cannot',
    )
    lines.push(
      'connect to the portal. Set APPS_ORIGIN to a host with a wildcard name, such as https://apps.example.org (D105).',
    )
  }
  console.log(lines.join('\n'))
}
