import { onDatabase } from './command.ts'

await onDatabase(() => {
  console.log('The schema is up to date.')
  return Promise.resolve(true)
})
