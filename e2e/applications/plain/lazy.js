export const name = 'lazy'
export const source = import.meta.url
