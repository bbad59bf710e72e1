addEventListener('message', async ({ data }) => {
  const text = await (await fetch('/data.txt')).text()
  postMessage({ twice: data * 2, text: text.trim() })
})
