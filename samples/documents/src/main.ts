import { createApp } from 'vue'
import { createRouter, createWebHistory } from 'vue-router'
import App from './app.vue'
import { connectOrStandAlone } from './portal-connection.ts'
import '../../shared/src/controls.css'
import './styles.css'
import '../../shared/src/forced-colours.css'

const router = createRouter({
  history: createWebHistory(import.meta.env.BASE_URL),
  routes: [
    { path: '/register/:number?', name: 'register', component: () => import('./register/register-page.vue') },
    { path: '/approval/:number?', name: 'approval', component: () => import('./approval/approval-page.vue') },
    { path: '/detail/:number', redirect: ({ params }) => ({ name: 'register', params }) },
    { path: '/:rest(.*)', redirect: '/register' },
  ],
})

await connectOrStandAlone()
createApp(App).use(router).mount('#app')
