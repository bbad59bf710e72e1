/** AGREE-1 (document 1, section 9): the day from which the first agreement, privacy policy and identity terms count. */
export const FIRST_LEGAL_DAY = '2021-06-03'
