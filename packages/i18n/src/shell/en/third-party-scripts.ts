export const thirdPartyScripts = {
  corner: 'Services',
  customerService: 'Customer service',
}
