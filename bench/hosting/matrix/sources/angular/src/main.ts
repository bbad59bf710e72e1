import { provideHttpClient } from '@angular/common/http'
import { bootstrapApplication } from '@angular/platform-browser'
import { provideRouter } from '@angular/router'
import { First, Root, Second } from './pages'

void bootstrapApplication(Root, {
  providers: [
    provideHttpClient(),
    provideRouter([
      { path: '', component: First },
      { path: 'second/:id', component: Second },
      { path: 'late', loadComponent: () => import('./late').then(({ Late }) => Late) },
    ]),
  ],
})
