{
  const start = (container) => {
    const root = container?.querySelector?.('#pure') ?? document.querySelector('#pure')
    let count = 0
    const button = root?.querySelector('#pure-count')
    if (button) button.onclick = () => (button.textContent = `Count ${++count}`)
    localStorage.setItem('pure', 'started')
  }
  window.pure = {
    bootstrap: async () => undefined,
    mount: async (props) => {
      start(props?.container)
      props?.onGlobalStateChange?.((state) => (window.lastState = state))
      props?.setGlobalState?.({ from: 'pure' })
    },
    unmount: async () => undefined,
  }
  if (!window.__POWERED_BY_QIANKUN__) start()
}
