export { applyTheme } from './page/apply-theme.ts'
export { connectToPortal, isHosted, type ConnectOptions } from './connect.ts'
export { PortalSdkError, type PortalSdkErrorCode } from './errors.ts'
export type { Unsubscribe } from './listeners.ts'
export type { Command, Portal } from './portal.ts'
export type {
  ApplicationSwitch,
  ApplicationToken,
  Dialog,
  DialogButton,
  EventTrack,
  HomeCard,
  HomeFigure,
  HomeRow,
  HomeTone,
  Locale,
  MenuTarget,
  OwnMessage,
  PageTarget,
  SearchResult,
  ServiceError,
  SharedState,
  Theme,
  Toast,
  UserGuide,
} from './protocol.ts'
export { canReturnToPortal, returnToPortal, type ReturnOptions } from './page/return-to-portal.ts'
export type { Session } from './session.ts'
