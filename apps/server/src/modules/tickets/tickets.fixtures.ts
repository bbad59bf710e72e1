/** The texts of a valid ticket of Anna in Nordbro AB. */
export const TICKET_FIELDS = {
  question: 'The schedule is empty',
  branchCode: 'SOUTH',
  projectName: 'Öresund Tunnel',
  mobile: 'anna.berg@nordbro.se',
  accountName: 'Anna Berg',
  faultCode: 'P01',
  channel: '161',
  type: '101',
}
