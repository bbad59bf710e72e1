import { angular } from './frameworks/angular.ts'
import { astro } from './frameworks/astro.ts'
import { next } from './frameworks/next.ts'
import { nuxt } from './frameworks/nuxt.ts'
import { sveltekit } from './frameworks/sveltekit.ts'
import { viteReact, viteVue } from './frameworks/vite.ts'

export const FRAMEWORKS = [next, viteReact, viteVue, nuxt, sveltekit, astro, angular]
