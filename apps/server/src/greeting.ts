import type { Config } from './config.ts'

interface Facts {
  /** SETUP-3: the code of this start; undefined if the portal is set up. */
  setupCode: string | undefined
  /** True if the database contains the demonstration and the operator permits showing its accounts. */
  isDemonstration: boolean
}

/** Prints the address of the server and the instructions for the sign-in. */
export async function printGreeting(config: Config, { setupCode, isDemonstration }: Facts): Promise<void> {
  const lines = [`Portico is ready: ${config.publicOrigin}`]
  if (setupCode !== undefined) {
    lines.push('', `The portal is not set up yet. Open ${config.publicOrigin}/setup and enter the set-up code:`)
    lines.push(`  ${setupCode}`)
    lines.push('Or set it up with a file: npm run portico -- setup --code CODE -f FILE')
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
