addEventListener('message', ({ data }) => {
  void fetch('/data.txt')
    .then((answer) => answer.text())
    .then((text) => postMessage({ twice: data * 2, text: text.trim() }, []))
})
