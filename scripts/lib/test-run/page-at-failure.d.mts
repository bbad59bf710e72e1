/** The name of the attachment with the page of a failed browser test. */
export declare const PAGE_AT_FAILURE: string
