/** Further probes, from a second review of browsers and servers. They use the helper functions of page.html. */
Object.assign(window.probes, {
  'import map': async () => {
    const frame = element('iframe', { src: '/import-map' })
    await once(frame, 'load')
    for (let n = 0; n < 40 && !frame.contentWindow.mapped; n++) await wait(50)
    const { mapped } = frame.contentWindow
    frame.remove()
    return same(mapped, 'module')
  },
  'the document is as built': async () => {
    const frame = element('iframe', { src: '/landed' })
    await once(frame, 'load')
    const { head, scripts, compatMode } = frame.contentDocument
    const found = [head.innerHTML, scripts.length, compatMode]
    frame.remove()
    return same(found, ['<title>Landed</title>', 0, 'CSS1Compat'])
  },
  'quirks mode stays': async () => {
    const frame = element('iframe', { src: '/quirks' })
    await once(frame, 'load')
    const { compatMode } = frame.contentDocument
    frame.remove()
    return same(compatMode, 'BackCompat')
  },
  'pages in GBK and UTF-16': async () => {
    const found = []
    for (const src of ['/page-gbk', '/page-utf16']) {
      const frame = element('iframe', { src })
      await once(frame, 'load')
      found.push(frame.contentDocument.title)
      frame.remove()
    }
    return same(found, ['中文', '中文'])
  },
  'page shown in parts while it loads': async () => {
    const frame = element('iframe', { src: '/parts-page' })
    let first
    for (let n = 0; n < 80 && !first; n++) {
      await wait(50)
      first = frame.contentDocument?.querySelector('#first')?.textContent
    }
    const before = frame.contentDocument.querySelector('#last') === null
    await fetch('/parts-page-on')
    if (frame.contentDocument.readyState !== 'complete') await once(frame, 'load')
    const last = frame.contentDocument.querySelector('#last')?.textContent
    frame.remove()
    return same([first, before, last], ['first', true, 'last'])
  },
  'preload by a header': async () => {
    const frame = element('iframe', { src: '/preloading' })
    await once(frame, 'load')
    const names = () => frame.contentWindow.performance.getEntriesByType('resource').map(({ name }) => name)
    const isThere = () => names().some((name) => name.endsWith('/part.js'))
    for (let n = 0; n < 40 && !isThere(); n++) await wait(50)
    const found = isThere()
    frame.remove()
    return same(found, true)
  },
  'early hints before the answer': async () => same(await words('/early'), 'early'),
  'packed answers: gzip, brotli': async () => {
    const found = []
    for (const by of ['gzip', 'br']) {
      const answer = await fetch(`/packed?by=${by}`)
      found.push(answer.headers.get('content-encoding'), (await answer.text()).length)
    }
    return same(found, ['gzip', 50_000, 'br', 50_000])
  },
  'trailers after an answer': async () => same(await words('/trailing'), 'trailing'),
  'HEAD tells length and type': async () => {
    const { headers, status } = await fetch('/head', { method: 'HEAD' })
    return same([status, headers.get('content-length'), headers.get('content-type')], [200, '10', 'text/plain'])
  },
  'parts of a file: open end, last bytes, none': async () => {
    const found = []
    for (const range of ['bytes=5-', 'bytes=-3', 'bytes=90-']) {
      const answer = await fetch('/ranged', { headers: { range } })
      found.push(answer.status, answer.headers.get('content-range'))
    }
    return same(found, [206, 'bytes 5-9/10', 206, 'bytes 7-9/10', 416, 'bytes */10'])
  },
  'unchanged answer sets a cookie': async () => {
    await fetch('/tagged-cookie', { cache: 'no-store', headers: { 'if-none-match': '"one"' } })
    return same(document.cookie.includes('unchanged=1'), true)
  },
  'cookie ended by the server': async () => {
    document.cookie = 'ending=1; path=/'
    await fetch('/cookie-end')
    return same(document.cookie.includes('ending='), false)
  },
  'cookie for all sites, secure': async () => {
    await fetch('/cookie-none')
    const sent = (await echo('/echo')).headers.cookie ?? ''
    return same([sent.includes('none=1'), sent.includes('quoted="a b"')], [true, true])
  },
  'events with cookies': async () => {
    document.cookie = 'evented=1; path=/'
    const source = new EventSource('/events-cookie', { withCredentials: true })
    const { data } = await once(source, 'message')
    source.close()
    return same(data.includes('evented=1'), true)
  },
  'web socket: cookies, Origin, Host': async () => {
    document.cookie = 'socketed=1; path=/'
    const socket = new WebSocket('/socket-headers')
    const { data } = await once(socket, 'message')
    socket.close()
    const { cookie, origin, host } = JSON.parse(data)
    return same([cookie.includes('socketed=1'), origin, host], [true, location.origin, location.host])
  },
  'web socket: close codes both ways': async () => {
    const closed = new WebSocket('/socket-closing')
    const { code, reason, wasClean } = await once(closed, 'close')
    const closing = new WebSocket('/socket-closed')
    await once(closing, 'open')
    closing.close(4002, 'enough')
    await once(closing, 'close')
    let heard = ''
    for (let n = 0; n < 40 && !heard; n++) heard = (await words('/closed-with')) || (await wait(50)) || ''
    return same([code, reason, wasClean, heard], [4001, 'server says', true, '4002 enough'])
  },
  'web socket: packed, a megabyte': async () => {
    const socket = new WebSocket('/socket-packed')
    await once(socket, 'open')
    socket.send('x'.repeat(2 ** 20))
    const { data } = await once(socket, 'message')
    const { extensions } = socket
    socket.close()
    return same([extensions.includes('permessage-deflate'), data.length], [true, 2 ** 20])
  },
  'web socket: refused with a status': async () => {
    const socket = new WebSocket('/socket-refused')
    const { code } = await once(socket, 'close')
    return same(code, 1006)
  },
  'address of an answer': async () => same((await fetch('/data')).url, `${location.origin}/data`),
  'script with its hash': async () => {
    const bytes = new TextEncoder().encode(await words('/classic.js'))
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))
    const script = { src: '/classic.js', integrity: `sha384-${hash}`, crossOrigin: 'anonymous' }
    return same((await once(element('script', script), 'load')).type, 'load')
  },
  'frames in frames, messages': async () => {
    const heard = once(window, 'message')
    const frame = element('iframe', { src: '/nesting' })
    const { data, origin, source } = await heard
    const found = [data, origin === location.origin, source.parent.parent === window]
    frame.remove()
    return same(found, ['from within', true, true])
  },
  // runs in a separate page, since a browser that applies document.domain isolates that page from all others
  'document.domain set to its own host': async () => {
    const heard = once(window, 'message')
    const frame = element('iframe', { src: '/domain' })
    const { data } = await heard
    frame.remove()
    return same(data, location.hostname)
  },
  'window.name is the own one': async () => {
    const before = window.name
    window.name = 'named'
    const found = window.name
    window.name = before
    return same([before, found], ['', 'named'])
  },
  'dialog with a form': async () => {
    const dialog = element('dialog', { innerHTML: '<form method="dialog"><button value="chosen">x</button></form>' })
    dialog.showModal()
    dialog.querySelector('button').click()
    const { returnValue } = dialog
    dialog.remove()
    return same(returnValue, 'chosen')
  },
  'observers of size and of sight': async () => {
    const box = element('div', { style: 'width: 30px; height: 30px' })
    box.scrollIntoView()
    const sight = await new Promise((done) =>
      new IntersectionObserver(([entry]) => done(entry.isIntersecting)).observe(box),
    )
    const size = await new Promise((done) =>
      new ResizeObserver(([entry]) => done(entry.contentRect.width)).observe(box),
    )
    box.remove()
    return same([sight, size], [true, 30])
  },
  'first page has no referrer of a stranger': async () =>
    same(document.referrer === '' || document.referrer.startsWith('http'), true),
  'idle work and animation frames': async () =>
    same(
      [
        await new Promise((done) => requestIdleCallback(() => done('idle'), { timeout: 2000 })),
        await new Promise((done) => requestAnimationFrame(() => done('frame'))),
      ],
      ['idle', 'frame'],
    ),
  'file by FileReader and object address': async () => {
    const reader = new FileReader()
    reader.readAsText(new File(['read'], 'a.txt'))
    await once(reader, 'load')
    return same([reader.result, await words(URL.createObjectURL(new Blob(['blob'])))], ['read', 'blob'])
  },
  'web locks over frames': async () => {
    const frame = element('iframe', { src: '/inner' })
    await once(frame, 'load')
    const order = []
    let release
    const first = navigator.locks.request('shared', () => new Promise((done) => (release = done)))
    const second = frame.contentWindow.navigator.locks.request('shared', () => order.push('second'))
    await wait(100)
    order.push('first')
    release()
    await Promise.all([first, second])
    frame.remove()
    return same(order, ['first', 'second'])
  },
})
