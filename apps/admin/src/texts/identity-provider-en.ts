export const identityProviderEn = {
  identityProvider: {
    title: 'Identity provider',
    name: 'Name on the sign-in page',
    issuer: 'Issuer',
    issuerHint: 'The address of the OpenID Connect provider, such as https://login.example.com.',
    clientId: 'Client ID',
    secretRef: 'Reference to the secret',
    secretHint:
      'env:NAME or file:NAME. NAME begins with the code of this tenant. The portal’s operator stores the secret itself.',
    secretEndsOn: 'Secret ends on',
    secretEndHint: 'Optional. The overview reminds you 30 days before.',
    mailDomains: 'Mail domains',
    domainsHint: 'The provider may vouch for addresses of these domains only. Separate them with commas.',
    admitsUnknown: 'Unknown people of these domains',
    admits: 'Become members, without roles',
    admitsNot: 'Are refused',
    enabled: 'State',
    on: 'On',
    off: 'Off',
    remove: 'Remove',
    removeDetail: 'People can no longer sign in at this provider. Those who are signed in stay signed in.',
    removed: 'Identity provider removed',
    domains: 'Verification of the mail domains',
    domainsDetail:
      'By a domain that is not verified, the sign-in page does not find this provider, and unknown people do not become members. Members sign in without it.',
    domainVerified: 'Verified',
    domainOpen: 'Not verified',
    recordDetail: 'Add this text record (TXT) to the DNS of {domain}. It may take some hours until it is visible.',
    recordName: 'Name',
    recordText: 'Text',
    checkDomain: 'Check {domain}',
    checks: {
      present: '{domain} is verified.',
      missing: 'The DNS does not have this record for {domain} yet.',
      unreachable: 'The DNS did not answer. Try again later.',
    },
    test: 'Test sign-in',
    inUse: 'People sign in at {issuer}.',
    inUseNone: 'Nobody signs in at a provider at present.',
    waiting: 'The settings wait for a test. Until then nothing changes for people.',
    callback: 'Redirect address to register at the provider',
    noCode: 'This tenant has no code yet. The portal’s operator sets one.',
    start: 'Test the sign-in',
    startDetail:
      'You sign in at the provider in another window. Nobody is signed in to the portal, and no account is created.',
    open: 'Open the sign-in window',
    openDetail: 'The link works once, for 10 minutes, in this browser.',
    begun: 'The sign-in is running in the other window…',
    passed: 'The test succeeded',
    failed: 'The test failed',
    subject: 'Subject',
    mail: 'Mail address',
    verified: 'Mail address verified',
    person: 'Name',
    signsInAs: 'Signs in as',
    people: {
      linked: 'a member who already signs in here',
      member: 'the member with this mail address',
      new: 'a new member, without roles',
    },
    others: 'Other claims',
    message: 'Message',
    activate: 'Use these settings',
    activateDetail: 'From now on people sign in at {issuer}. A successful test counts for 10 minutes.',
    activated: 'Settings in use',
    problems: {
      address: 'The portal does not call this address. Use https. The portal’s operator can permit an internal host.',
      secret:
        'The portal has no secret under this reference. Ask the portal’s operator to store it, or correct the reference.',
      unreachable: 'The provider did not answer. Check the issuer and whether the portal can reach it.',
      metadata:
        'No provider with exactly this issuer answers there. Copy the issuer from the provider’s configuration.',
      denied:
        'The sign-in was cancelled or refused at the provider. Check whether this account may use the application there.',
      provider: 'The provider refused the request. Its message says why.',
      client:
        'The provider does not accept the client. Check client ID, secret and that the client uses client_secret_post.',
      token: 'The provider’s ID token is not valid. Check issuer and client ID, and the clocks of both servers.',
      changed: 'The settings have changed since the test was started. Start a new test.',
      'no-mail': 'The provider sent no mail address. Permit the scope “email” for this client.',
      unverified:
        'The provider does not state that the mail address is verified (email_verified). Turn that on at the provider.',
      domain:
        'The mail address is of a domain that is not listed above. Add the domain if the provider may vouch for it.',
      'domain-unverified':
        'The mail domain is not verified, so this person does not become a member. Add the DNS record of the domain, or ask the portal’s operator.',
      unknown:
        'No member of this tenant has this mail address, or another account at the provider belongs to that member.',
      disabled: 'The account of this person is disabled in the portal.',
    },
  },
}

export type IdentityProviderTexts = typeof identityProviderEn
