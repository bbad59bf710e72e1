import { connectToPortal, isHosted } from '@portico/sdk'
import { createApp } from 'vue'
import StartPage from './start-page.vue'
import './styles.css'
import { ALONE } from './texts.ts'

if (isHosted()) createApp(StartPage, { portal: await connectToPortal() }).mount('#app')
else document.querySelector('#app')!.textContent = ALONE
