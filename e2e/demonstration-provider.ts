import { argv, stdout } from 'node:process'
import { CLIENT, startIdentityProvider } from './identity-provider.ts'

/**
 * Starts the identity provider of the journeys for a manual test of the demonstration: `npm run demo-provider [--
 * PORTAL]`.
 */
const PORT = 4444
const portal = argv[2] ?? 'http://localhost:8080'

const { issuer, serve } = await startIdentityProvider(PORT)
serve(`${portal}/identification/sso/sundbyggarna/callback`)

stdout.write(`An OpenID provider at ${issuer}. With the portal stopped, once:

  npm run identity-provider -- set sundbyggarna --issuer ${issuer} --client-id ${CLIENT.id} --secret-name DEMO --mail-domain nordbro.se --without-test
  OIDC_SECRET_DEMO='${CLIENT.secret}' npm start

Then ${portal}/login/custom/sundbyggarna has its button; answer the provider's question with: li
`)
