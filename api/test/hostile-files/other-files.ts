import { gzipSync } from 'node:zlib'
import { createReceiptPicture, createReceiptJpeg } from './base-pictures.ts'
import {
  type HostileFile,
  concatBytes,
  payloadMark,
  phpPayload,
  scriptPayload,
  toLatin1Bytes,
  createZip,
} from './hostile-file.ts'

const createRejectedFile = (title: string, fileName: string, make: HostileFile['make'] | string): HostileFile => ({
  title,
  fileName,
  make: typeof make === 'string' ? () => toLatin1Bytes(make) : make,
  outcome: 'file-type-not-accepted',
})

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`
const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join(
  '',
)
const box = (brand: string) =>
  concatBytes(Buffer.from([0, 0, 0, 24]), `ftyp${brand}\0\0\0\0mif1${brand}`, payloadMark.repeat(20))

const drawings: readonly HostileFile[] = [
  createRejectedFile('a drawing with a script', 'slip.svg', svg(scriptPayload)),
  createRejectedFile(
    'a drawing with a script, called a photo',
    'slip.png',
    `<?xml version="1.0"?>${svg(scriptPayload)}`,
  ),
  createRejectedFile(
    'a drawing that fetches from inside',
    'slip.svg',
    svg('<image xlink:href="http://169.254.169.254/latest/" width="9" height="9"/>'),
  ),
  createRejectedFile(
    'a drawing that reads a file',
    'slip.svg',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ),
  createRejectedFile(
    'a drawing whose entities multiply',
    'slip.svg',
    `<!DOCTYPE svg [<!ENTITY e0 "${payloadMark}">${entities}]>${svg('<text>&e9;</text>')}`,
  ),
  createRejectedFile('a packed drawing', 'slip.svgz', () => gzipSync(svg(scriptPayload))),
]

const pictures: readonly HostileFile[] = [
  createRejectedFile('a GIF', 'slip.gif', () => createReceiptPicture().gif().toBuffer()),
  createRejectedFile('a GIF that is a program for Java', 'slip.gif', async () =>
    concatBytes(await createReceiptPicture().gif().toBuffer(), createZip('A.class', payloadMark)),
  ),
  createRejectedFile('a GIF that is a script', 'slip.jpg', `GIF89a/*${'\0'.repeat(8)}*/=1;${scriptPayload}`),
  createRejectedFile('a TIFF', 'slip.tiff', () => createReceiptPicture().tiff().toBuffer()),
  createRejectedFile('an AVIF', 'slip.avif', () => createReceiptPicture(1, 64, 64).avif().toBuffer()),
  createRejectedFile('a film of an iPhone', 'IMG_0001.MOV', () => box('qt  ')),
  createRejectedFile('a BMP', 'slip.bmp', () => concatBytes('BM', Buffer.alloc(200, 1))),
  createRejectedFile('an icon', 'slip.ico', () => concatBytes(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200, 1))),
  createRejectedFile('a Photoshop file', 'slip.psd', () => concatBytes('8BPS\0\x01', Buffer.alloc(200, 1))),
  createRejectedFile('PostScript called a photo', 'slip.jpg', `%!PS-Adobe-3.0 EPSF-3.0\n(${payloadMark}) run`),
  createRejectedFile(
    'a script for ImageMagick',
    'slip.png',
    `push graphic-context\nfill 'url(https://x.example/|touch ${payloadMark})'\npop graphic-context`,
  ),
]

const others: readonly HostileFile[] = [
  createRejectedFile('a web page called a photo', 'slip.jpg', `<!doctype html><html>${scriptPayload}</html>`),
  createRejectedFile('a web page called a PDF', 'slip.pdf', `<html><body onload="${payloadMark}"></body></html>`),
  createRejectedFile('PHP called a photo', 'slip.php.jpg', phpPayload),
  createRejectedFile('a text', 'slip.txt', `I have paid. ${payloadMark}`),
  createRejectedFile(
    'XML that reads a file',
    'slip.xml',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`,
  ),
  createRejectedFile('a Word document', 'slip.docx', () => createZip('word/document.xml', scriptPayload)),
  createRejectedFile('an old Excel sheet', 'slip.xls', () =>
    concatBytes(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)),
  ),
  createRejectedFile('rich text', 'slip.rtf', `{\\rtf1 {\\object ${payloadMark}}}`),
  createRejectedFile('an archive', 'slip.zip', () => createZip('slip.jpg', payloadMark)),
  createRejectedFile('a packed file', 'slip.gz', () => gzipSync(payloadMark)),
  createRejectedFile('a program for Windows', 'slip.jpg', () => concatBytes('MZ', Buffer.alloc(200), payloadMark)),
  createRejectedFile('a program for Linux', 'slip.pdf', () =>
    concatBytes('\x7fELF\x02\x01\x01', Buffer.alloc(200), payloadMark),
  ),
  createRejectedFile('a shell script', 'slip.sh', `#!/bin/sh\necho ${payloadMark}\n`),
  createRejectedFile('a film', 'slip.mp4', () => box('mp42')),
  createRejectedFile('nothing but zeros', 'slip.jpg', () => Buffer.alloc(5000)),
  createRejectedFile('a single byte', 'slip.jpg', 'x'),
  { title: 'an empty file', fileName: 'slip.jpg', make: () => new Uint8Array(), outcome: 'file-empty' },
  {
    title: 'a photo of 10 MB',
    fileName: 'slip.jpg',
    make: async () => {
      const jpeg = await createReceiptJpeg()
      return concatBytes(jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length))
    },
    outcome: 'file-too-large',
  },
  {
    title: 'a photo one byte smaller than 10 MB, mostly a script',
    fileName: 'slip.jpg',
    make: async () => {
      const jpeg = await createReceiptJpeg()
      return concatBytes(jpeg, Buffer.alloc(10 * 1024 * 1024 - 1 - jpeg.length, scriptPayload))
    },
    outcome: 'stored',
  },
]

export const otherFiles: readonly HostileFile[] = [...drawings, ...pictures, ...others]

/** Names that are an attack by themselves, and what is left of them. */
export const hostileFileNames: readonly (readonly [claimed: string, shown: string])[] = [
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\slip.jpg', 'slip.jpg'],
  ['/etc/cron.d/slip', 'slip'],
  ['slip.jpg\r\nSet-Cookie: a=b', 'slip.jpg Set-Cookie a=b'],
  ['slip.php\0.jpg', 'slip.php.jpg'],
  ['slip\u202egpj.exe', 'slip gpj.exe'],
  ['My %22slip%22.jpg', 'My slip.jpg'],
  ['"; filename="evil.html', '; filename= evil.html'],
  ["slip<img src=x onerror='alert(1)'>.jpg", "slip img src=x onerror='alert(1)'.jpg"],
  ['slip%00%2e%2e%2f.jpg', 'slip 00 2e 2e 2f.jpg'],
  ['\ud800slip.jpg', '\ufffdslip.jpg'],
  ['.htaccess', 'htaccess'],
  ['...', 'receipt'],
  ['', 'receipt'],
  ['   ', 'receipt'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(96)}.jpg`],
  ['රිසිට්පත ශ්‍රී.jpg', 'රිසිට්පත ශ්‍රී.jpg'],
]
