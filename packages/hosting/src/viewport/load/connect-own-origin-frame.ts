import type { ApplicationPort } from '../../messages/application-port.ts'
import type { PageRefusal } from '../../own-origin/boot-protocol.ts'
import { frameName } from '../../own-origin/document-driver.ts'
import { showFile } from '../../own-origin/file-viewer.ts'
import { createOwnOriginFrame, type OwnOriginFrame } from '../../own-origin/own-origin-frame.ts'
import { isReachable } from '../../own-origin/reachable.ts'
import type { HostedApplication } from '../../types.ts'
import type { ApplicationLoadHost, LoadGuard } from './load-types.ts'
import { addressOf } from '../frame.ts'
import type { LoadedDocument } from './loaded-document.ts'
import type { ViewportFrame } from '../viewport-types.ts'

interface ConnectOwnOriginFrameOptions {
  application: HostedApplication
  frame: ViewportFrame
  document: LoadedDocument
  port: ApplicationPort
  host: ApplicationLoadHost
  live: LoadGuard
  countMessage: () => void
}

export interface ConnectedOwnOriginFrame extends OwnOriginFrame {
  /** HOST-151: removes the viewer of a file. */
  removeFile(): void
}

/** HOST-110: the frame of a load at the application's own origin, whose documents communicate through ports. */
export function connectOwnOriginFrame(options: ConnectOwnOriginFrameOptions): ConnectedOwnOriginFrame {
  const { application, frame, document, port, host, live, countMessage } = options
  const { section, appHistory, groups, emit } = host
  let hideFile: (() => void) | undefined
  const address = () => addressOf(application, appHistory.path)

  function removeFile() {
    hideFile?.()
    hideFile = undefined
  }
  function forgetDocument() {
    host.forgetSavedState()
    document.forget()
  }
  frame.name = frameName({
    state: appHistory.state,
    isShown: host.isShown(),
    history: { length: appHistory.stack.entries.length, index: appHistory.stack.index },
  })
  const ownOriginFrame = createOwnOriginFrame({
    page: section.ownerDocument,
    origin: application.origin,
    appHistory,
    groups,
    port,
    requestToken: () => document.channel.requestToken(),
    replaced: live((isAsked) => {
      forgetDocument()
      host.replaced(isAsked)
    }),
    file: live((file) => {
      removeFile()
      hideFile = showFile(section, file, frame.title)
    }),
    refused: live((refusal) => {
      const { message, header } = describeRefusal(refusal, appHistory.path)
      emit({ type: 'error', message })
      emit({ type: 'refused', code: header, message: appHistory.path, isLogged: true })
      host.failed('refused', message)
    }),
    hung: live(() => emit({ type: 'hung' })),
    measured: live((measure, values) => emit({ type: 'measured', measure, values })),
    edited: live((isEdited) => document.channel.setEdited(isEdited)),
    count: countMessage,
    requestRefused: live((code, path) => emit({ type: 'refused', code, message: path })),
    isolated: live(() => host.failed('isolated', '', address())),
    blocked: live((blocked) => host.failed('foreign-page', blocked, host.isLoading() ? address() : blocked)),
    isReachable: () => isReachable(section, application.origin),
    connected: live((remote) => {
      removeFile()
      document.begin(remote, host.isShown())
      queueMicrotask(() => document.channel.resendContext())
    }),
    shown: live(() => {
      removeFile()
      forgetDocument()
      if (host.isLoading()) host.mounted()
    }),
    lost: live(() => host.lost()),
  })
  return { ...ownOriginFrame, removeFile }
}

/** HOST-152: describes a page that the gateway has refused: a sentence for the log, and the header's value. */
function describeRefusal({ code, reason, traceId }: PageRefusal, path: string): { message: string; header: string } {
  return {
    message: `${code}${reason === null ? '' : ` (${reason})`} ${path} ${traceId}`,
    header: reason === null ? code : `${code}; reason=${reason}`,
  }
}
