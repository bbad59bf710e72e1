/** HELP-43: values of `openType`: in the header 2 and 3, in the side toolbar 0 and 1. Each is valid in both. */
export const ENTRY_OPEN = { dialog: 0, window: 1, open: 2, userGuide: 3 } as const

/** HELP-47: levels of an entry, itself included. */
export const ENTRY_DEPTH = 3

/** D150: `source` of the header's entries. */
export const HEADER_SOURCE = 'header'

/** D127: the code of entries that lead to the customer service. */
export const CUSTOMER_SERVICE_ENTRY = 'customer-service'
