import { expect, test } from 'vitest'
import { menuImage } from './menu-image.ts'
import { applicationNode, menuNode } from './menu.fixtures.ts'

const scene = { menuIconResources: [{ menuCode: 'plan.1', iconUrl: '/files/icon/scene.png' }] }

test('MENU-5 SCENE-8 a menu’s picture comes from the scene, the upload or the menu, in this order', () => {
  const uploaded = { sourceIconOrigin: 1, sourceIconDownloadUrl: '/files/icon/1.svg' }
  const images = [{ imageType: 'ICON', iconUrl: '/files/icon/own.svg' }]

  expect(menuImage(menuNode(1, { ...uploaded, images }), scene)).toBe('/files/icon/scene.png')
  expect(menuImage(menuNode(2, { ...uploaded, images }), scene)).toBe('/files/icon/1.svg')
  expect(menuImage(menuNode(3, { images }), undefined)).toBe('/files/icon/own.svg')
  expect(menuImage(menuNode(4, { sourceIconDownloadUrl: '/files/icon/4.svg' }), undefined)).toBeNull()
})

test('MENU-5 a picture from another server is ignored', () => {
  for (const iconUrl of ['//evil.example/a.png', 'https://evil.example/a.png', '/\\evil.example', 'data:text/html,x']) {
    expect(menuImage(menuNode(5, { images: [{ imageType: 'ICON', iconUrl }] }), undefined)).toBeNull()
  }
})

test('MENU-46 an application without a picture has its product’s picture; a menu has none', () => {
  const product = { sourceProductIconFileUrl: '/files/icon/plan.svg' }

  expect(menuImage(applicationNode(6, 'plan-core', [], product), undefined)).toBe('/files/icon/plan.svg')
  expect(menuImage(menuNode(7, product), undefined)).toBeNull()
  const own = { ...product, sourceIconOrigin: 1, sourceIconDownloadUrl: '/files/icon/own.svg' }
  expect(menuImage(applicationNode(8, 'plan-core', [], own), undefined)).toBe('/files/icon/own.svg')
})
