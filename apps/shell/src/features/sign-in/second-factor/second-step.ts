import { lazyPage } from '../../../lib/loading/lazy-components.ts'

/** The second step of a sign-in, whose code is loaded when it is needed. */
export const SecondStep = lazyPage(() => import('./second-step-form.tsx').then((module) => module.SecondStepForm))
