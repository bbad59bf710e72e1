export const entry = {
  problemTitle: 'This address cannot be opened',
  required: 'Please check required parameter: {{name}}',
  productNeeded: 'Parameter productCode must be passed',
  missingOrganisation: 'missing parameter: orgId',
  tripartiteInvalid: 'Parameter tripartitePageUrl is invalid',
  pathRefused: 'The path in the address does not belong to the application. Its first page is shown.',
  organisationClosed: 'The organisation in this address does not exist, or you may not work in it.',
  elsewhere: 'There is nothing at this address. It may have been mistyped.',
  toStart: 'Go to the start page',
  failedTitle: 'The portal could not be loaded',
  failedText: 'The server does not answer at the moment. Nothing of yours is lost; please try again.',
  loading: 'The portal is loading',
} as const
