/** The reason of a browser test that did not start. */
export declare const OUT_OF_TIME: string
