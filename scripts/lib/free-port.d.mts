/** A port of this machine that is free. */
export function freePort(): Promise<number>
