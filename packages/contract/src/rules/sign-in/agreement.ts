/** AGREE-1: the date of the first agreement, privacy policy and identity terms. */
export const FIRST_LEGAL_DAY = '2021-06-03'
