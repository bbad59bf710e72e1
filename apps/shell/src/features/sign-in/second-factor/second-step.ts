import { lazyPage } from '../../../lib/loading/lazy-part.ts'

/** The second step of a sign-in, whose code is loaded when it is needed. */
export const SecondStep = lazyPage(() => import('./second-step-form.tsx').then((module) => module.SecondStepForm))
