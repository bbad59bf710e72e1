import '@excalidraw/excalidraw/index.css'
import { Excalidraw } from '@excalidraw/excalidraw'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(
  <Excalidraw
    excalidrawAPI={(api) => (window.drawing = api)}
    onChange={(elements) => localStorage.setItem('drawing', JSON.stringify(elements))}
  />,
)
