/** 100 answers that a model could give after a prompt injection. */
export declare const HOSTILE_ANSWERS: readonly string[];
