// A table of about 5,000 nodes with the lifecycles of the qiankun protocol. Every host can host this application.
;(() => {
  const STYLE = `
    .table-app { font: 14px sans-serif; padding: 12px; background: #fff; color: #1f2937 }
    .table-app table { border-collapse: collapse; width: 100% }
    .table-app td, .table-app th { border-bottom: 1px solid #e5e7eb; padding: 4px 8px; text-align: left }
    .table-app tr:nth-child(even) { background: #f9fafb }
    .table-app .state { border-radius: 8px; padding: 0 6px; background: #dbeafe }
    .table-app .open { background: #fde68a }`

  function render(place, rows) {
    const app = document.createElement('div')
    app.className = 'table-app'
    const style = document.createElement('style')
    style.textContent = STYLE
    const table = document.createElement('table')
    for (let row = 0; row < rows; row++) {
      const line = table.insertRow()
      line.dataset.row = row
      for (let column = 0; column < 8; column++) {
        const cell = line.insertCell()
        const text = document.createElement('span')
        text.className = column % 3 === 0 ? 'state' : 'text'
        text.textContent = `Row ${row}, column ${column}: ${(row * 7919 + column * 104729) % 1000}`
        cell.append(text)
        if (column === 7) {
          const button = document.createElement('button')
          button.textContent = 'Mark'
          button.addEventListener('click', () => line.classList.toggle('open'))
          cell.append(button)
        }
      }
    }
    app.append(style, table)
    place.append(app)
    return app
  }

  const apps = new Map()
  const lifecycles = {
    async bootstrap() {},
    async mount({ container } = {}) {
      const place = (container ?? document).querySelector('#table-root')
      apps.set(container ?? document, render(place, Number(new URLSearchParams(location.search).get('rows') ?? 200)))
    },
    async unmount({ container } = {}) {
      apps.get(container ?? document)?.remove()
      apps.delete(container ?? document)
    },
    async update() {},
  }
  window['bench-table'] = lifecycles
  if (!window.__POWERED_BY_QIANKUN__) void lifecycles.mount()

  // for the benchmark: answers in its next animation frame, and throws an error on request
  window.addEventListener('message', ({ data, ports }) => {
    if (data === 'bench:frame' && ports[0]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      requestAnimationFrame(() => ports[0].postMessage('painted'))
    }
    if (data === 'bench:throw') throw new Error('asked to throw')
  })
})()
