import { connectToPortal, isHosted } from '@portico/sdk'
import { createRoot } from 'react-dom/client'
import { Start } from './start.tsx'
import './styles.css'
import { ALONE } from './texts.ts'

const root = createRoot(document.querySelector('#app')!)
root.render(isHosted() ? <Start portal={await connectToPortal()} /> : ALONE)
