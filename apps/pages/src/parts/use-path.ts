import { createPagePath } from '../../../shared/src/hosted/page-path.ts'

export const { usePath, goTo } = createPagePath(/^\/portal-pages(?=\/|$)/)
