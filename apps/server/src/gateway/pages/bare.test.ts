import { expect, test } from 'vitest'
import { rebaseRootUrls } from './bare.ts'

test.each([
  ['<script src="/assets/x.js">', '<script src="/apps/a/assets/x.js">'],
  ["<link href='/style.css'>", "<link href='/apps/a/style.css'>"],
  ['<script src="/apps/-/boot.js">', '<script src="/apps/-/boot.js">'],
  ['<script src="//cdn.example/x.js">', '<script src="//cdn.example/x.js">'],
  ['<a href="page.html">', '<a href="page.html">'],
  ['<base href="http://portal/apps/a/">', '<base href="http://portal/apps/a/">'],
])('HOST-76 %s is asked for where the application begins', (html, expected) => {
  expect(rebaseRootUrls(html, '/apps/a/', '/apps/-/boot.js')).toBe(expected)
})
