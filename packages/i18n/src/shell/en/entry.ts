export const entry = {
  problemTitle: 'This address can’t be opened',
  required: 'Please check required parameter: {{name}}',
  productNeeded: 'Parameter productCode must be passed',
  missingOrganisation: 'missing parameter: orgId',
  tripartiteInvalid: 'Parameter tripartitePageUrl is invalid',
  pathRefused: 'The path in the address isn’t part of the application, so its first page is shown.',
  organisationClosed: 'The organisation in this address doesn’t exist, or you don’t have access to it.',
  unknownAddress: 'There’s nothing at this address. Check that it’s typed correctly.',
  toStart: 'Go to Home',
  failedTitle: 'The portal couldn’t be loaded',
  failedText: 'The server isn’t responding. Your work is safe. Please try again.',
  loading: 'Loading portal…',
} as const
