export default defineEventHandler(() => ({ word: 'given' }))
