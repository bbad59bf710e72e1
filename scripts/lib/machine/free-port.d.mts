/** A port of this machine that is free. */
export function freePort(): Promise<number>
/** The first of a range of consecutive ports that are free. */
export function freePortRange(count: number): Promise<number>
