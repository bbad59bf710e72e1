export {
  createPretendPortal,
  type PretendAnswers,
  type PretendOptions,
  type PretendPortal,
  type Told,
} from './pretend-portal.ts'
