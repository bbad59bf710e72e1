/** Orders items by the rank of their file: the longest files first, all others afterwards in their given order. */
export function longestFirst<T>(items: T[], fileOf: (item: T) => string): T[]
