{
  let application
  const start = (container) => {
    const { createApp, ref, h } = window.Vue
    const count = ref(0)
    const root = container?.querySelector?.('#vue-root') ?? document.querySelector('#vue-root')
    application = createApp({
      render: () =>
        h('div', [
          h('h2', 'Vue part'),
          h('button', { id: 'vue-count', onClick: () => count.value++ }, `Count ${count.value}`),
        ]),
    })
    application.mount(root)
    localStorage.setItem('vue', 'started')
  }
  window['vue-part'] = {
    bootstrap: async () => undefined,
    mount: async (props) => start(props?.container),
    unmount: async () => application?.unmount(),
  }
  if (!window.__POWERED_BY_QIANKUN__) start()
}
