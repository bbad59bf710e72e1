/** OPS-72: an error that an operator can correct. It is printed as its message, without a stack trace. */
export class OperatorError extends Error {}
