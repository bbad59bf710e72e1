export const foreignScripts = {
  corner: 'Services',
  customerService: 'Customer service',
}
