export { listDecidedSince } from './view-requests.ts'
