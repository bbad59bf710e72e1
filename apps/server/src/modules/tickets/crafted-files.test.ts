import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'
import { isPermittedFile } from './submit-ticket.ts'

const PNG = '\x89PNG\r\n\x1a\n'
const ZIP = 'PK\x03\x04'
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const PAGE = '<html><script>alert(1)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const wide = (text: string, mark: string) =>
  `${mark}${[...text].map((letter) => (mark === '\xff\xfe' ? `${letter}\0` : `\0${letter}`)).join('')}`

const isPermitted = (name: string, content: string) =>
  isPermittedFile({ name, content: Buffer.from(content, 'latin1') })

/** Files whose content is not what their name says, or that a browser or system would execute. */
const REFUSED: readonly [name: string, content: string][] = [
  // executed kinds
  ['run.exe', 'MZ'],
  ['run.dll', 'MZ'],
  ['run.sh', '#!/bin/sh'],
  ['run.bat', '@echo off'],
  ['run.ps1', 'Get-Item'],
  ['run.js', 'alert(1)'],
  ['run.jar', ZIP],
  ['run.msi', COMPOUND],
  ['run.php', '<?php'],
  ['run.hta', PAGE],
  ['link.url', '[InternetShortcut]'],
  ['link.lnk', 'L'],
  ['page.html', PAGE],
  ['page.htm', PAGE],
  ['page.xhtml', PAGE],
  ['page.mht', 'MIME-Version: 1.0'],
  ['drawing.svg', SVG],
  ['macro.docm', ZIP],
  // names that hide the extension
  ['photo.png.exe', 'MZ'],
  ['photo.png.html', PNG],
  ['photo', PNG],
  ['photo.', PNG],
  ['.png ', PAGE],
  ['photo.png\0.exe', 'MZ'],
  ['photo.png/', PNG],
  ['photo.exe\u202Egnp', 'MZ'],
  ['photo.png::$DATA', PNG],
  ['photo.p\u200Bng.exe', 'MZ'],
  ['photo.png%00', PNG],
  // another content than the extension says
  ['photo.png', PAGE],
  ['photo.png', SVG],
  ['photo.png', 'GIF89a'],
  ['photo.png', ''],
  ['photo.png', PNG.slice(0, 7)],
  ['photo.jpg', PNG],
  ['photo.gif', 'GIF88a'],
  ['photo.webp', 'RIFF\x10\0\0\0WAVE'],
  ['film.avi', 'RIFF\x10\0\0\0WEBP'],
  ['film.mp4', '\0\0\0\x18free'],
  ['film.wmv', 'MZ'],
  ['plan.pdf', PAGE],
  ['plan.pdf', `\n${PAGE}%PDF-1.7`],
  ['plan.dwg', 'MZ'],
  ['letter.docx', COMPOUND],
  ['letter.docx', PAGE],
  ['letter.doc', ZIP],
  ['letter.doc', '{\\rtf1'],
  ['all.zip', 'Rar!\x1a\x07'],
  ['all.rar', ZIP],
  ['all.tar', ZIP],
  ['all.tar', PAGE],
  // text that a browser would take for a page
  ['notes.txt', PAGE],
  ['notes.txt', `\xef\xbb\xbf${PAGE}`],
  ['notes.txt', wide(PAGE, '\xff\xfe')],
  ['notes.txt', wide(PAGE, '\xfe\xff')],
  ['notes.txt', `${' '.repeat(500)}<SCRIPT>alert(1)</SCRIPT>`],
  ['notes.txt', 'a\0b'],
  ['notes.txt', '\x7fELF\x02\x01\x01\0'],
  ['drawing.xml', `<?xml version="1.0"?>${SVG}`],
  ['table.csv', '<iframe src=//evil.example>'],
  ['data.json', `{"a":"<!DOCTYPE html>"}`],
]

/** Files that are permitted, under names that are not kept as they were sent. */
const RENAMED: readonly [name: string, kept: string][] = [
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\windows\\photo.png', 'photo.png'],
  ['C:\\photo.png', 'photo.png'],
  ['/photo.png', 'photo.png'],
  ['\u202Egnp.exe.png', 'gnp.exe.png'],
  ['ph\u200Boto\u2066.png', 'photo.png'],
  ['pho\0to.png', 'photo.png'],
  ['pho\r\nto.png', 'photo.png'],
  ['....png', 'file.png'],
  ['CON.png', '_CON.png'],
  ['lpt1.png', '_lpt1.png'],
  ['a"<b>|c?*.png', 'abc.png'],
  ['PHOTO.PNG', 'PHOTO.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  [`${'项'.repeat(300)}.png`, `${'项'.repeat(116)}.png`],
]

test.each(REFUSED)('TICKET-6 the crafted file %j with the content %j is refused', (name, content) => {
  expect(isPermitted(name, content)).toBe(false)
})

test.each(RENAMED)('TICKET-7 the file %j is kept as %j', (name, kept) => {
  expect(isPermitted(name, PNG)).toBe(true)
  expect(safeFileName(name)).toBe(kept)
})
