export const entry = {
  problemTitle: 'This address cannot be opened',
  required: 'Please check required parameter: {{name}}',
  productNeeded: 'Parameter productCode must be passed',
  missingOrganisation: 'missing parameter: orgId',
  tripartiteInvalid: 'Parameter tripartitePageUrl is invalid',
  pathRefused: 'The path in the address does not belong to the application. Its first page is shown.',
  toStart: 'Go to the start page',
  failedTitle: 'The portal could not be loaded',
  failedText: 'The server does not answer at the moment. Nothing of yours is lost; please try again.',
  loading: 'The portal is loading',
  upgradeTitle: 'What is new',
  upgradeText: 'The portal has been renewed. There is nothing that you need to do.',
} as const
