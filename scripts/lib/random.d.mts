/** Creates a pseudo-random number generator (Mulberry32): the same numbers from 0 to 1 for the same seed. */
export function createRandom(seed: number): () => number
