// as in qiankun: the host names the base address of lazy chunks
declare let __webpack_public_path__: string

interface QiankunWindow {
  __POWERED_BY_QIANKUN__?: boolean
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string
}
const page = window as QiankunWindow

export const isPoweredByQiankun = page.__POWERED_BY_QIANKUN__ === true
if (isPoweredByQiankun && page.__INJECTED_PUBLIC_PATH_BY_QIANKUN__) {
  __webpack_public_path__ = page.__INJECTED_PUBLIC_PATH_BY_QIANKUN__
}
