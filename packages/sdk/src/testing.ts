export {
  createFakePortal,
  type FakePortalAnswers,
  type FakePortalOptions,
  type FakePortal,
  type SentMessage,
} from './fake-portal/fake-portal.ts'
