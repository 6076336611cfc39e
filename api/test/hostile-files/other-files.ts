import { gzipSync } from 'node:zlib'
import { slip, slipJpeg } from './base-pictures.ts'
import { type HostileFile, joined, mark, php, script, textBytes, zipOf } from './hostile-file.ts'

const refused = (title: string, fileName: string, make: HostileFile['make'] | string): HostileFile => ({
  title,
  fileName,
  make: typeof make === 'string' ? () => textBytes(make) : make,
  outcome: 'file-type-not-accepted',
})

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`
const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join(
  '',
)
const box = (brand: string) => joined(Buffer.from([0, 0, 0, 24]), `ftyp${brand}\0\0\0\0mif1${brand}`, mark.repeat(20))

const drawings: readonly HostileFile[] = [
  refused('a drawing with a script', 'slip.svg', svg(script)),
  refused('a drawing with a script, called a photo', 'slip.png', `<?xml version="1.0"?>${svg(script)}`),
  refused(
    'a drawing that fetches from inside',
    'slip.svg',
    svg('<image xlink:href="http://169.254.169.254/latest/" width="9" height="9"/>'),
  ),
  refused(
    'a drawing that reads a file',
    'slip.svg',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ),
  refused(
    'a drawing whose entities multiply',
    'slip.svg',
    `<!DOCTYPE svg [<!ENTITY e0 "${mark}">${entities}]>${svg('<text>&e9;</text>')}`,
  ),
  refused('a packed drawing', 'slip.svgz', () => gzipSync(svg(script))),
]

const pictures: readonly HostileFile[] = [
  refused('a GIF', 'slip.gif', () => slip().gif().toBuffer()),
  refused('a GIF that is a program for Java', 'slip.gif', async () =>
    joined(await slip().gif().toBuffer(), zipOf('A.class', mark)),
  ),
  refused('a GIF that is a script', 'slip.jpg', `GIF89a/*${'\0'.repeat(8)}*/=1;${script}`),
  refused('a TIFF', 'slip.tiff', () => slip().tiff().toBuffer()),
  refused('an AVIF', 'slip.avif', () => slip(1, 64, 64).avif().toBuffer()),
  refused('a film of an iPhone', 'IMG_0001.MOV', () => box('qt  ')),
  refused('a BMP', 'slip.bmp', () => joined('BM', Buffer.alloc(200, 1))),
  refused('an icon', 'slip.ico', () => joined(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200, 1))),
  refused('a Photoshop file', 'slip.psd', () => joined('8BPS\0\x01', Buffer.alloc(200, 1))),
  refused('PostScript called a photo', 'slip.jpg', `%!PS-Adobe-3.0 EPSF-3.0\n(${mark}) run`),
  refused(
    'a script for ImageMagick',
    'slip.png',
    `push graphic-context\nfill 'url(https://x.example/|touch ${mark})'\npop graphic-context`,
  ),
]

const others: readonly HostileFile[] = [
  refused('a web page called a photo', 'slip.jpg', `<!doctype html><html>${script}</html>`),
  refused('a web page called a PDF', 'slip.pdf', `<html><body onload="${mark}"></body></html>`),
  refused('PHP called a photo', 'slip.php.jpg', php),
  refused('a text', 'slip.txt', `I have paid. ${mark}`),
  refused(
    'XML that reads a file',
    'slip.xml',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`,
  ),
  refused('a Word document', 'slip.docx', () => zipOf('word/document.xml', script)),
  refused('an old Excel sheet', 'slip.xls', () =>
    joined(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)),
  ),
  refused('rich text', 'slip.rtf', `{\\rtf1 {\\object ${mark}}}`),
  refused('an archive', 'slip.zip', () => zipOf('slip.jpg', mark)),
  refused('a packed file', 'slip.gz', () => gzipSync(mark)),
  refused('a program for Windows', 'slip.jpg', () => joined('MZ', Buffer.alloc(200), mark)),
  refused('a program for Linux', 'slip.pdf', () => joined('\x7fELF\x02\x01\x01', Buffer.alloc(200), mark)),
  refused('a shell script', 'slip.sh', `#!/bin/sh\necho ${mark}\n`),
  refused('a film', 'slip.mp4', () => box('mp42')),
  refused('nothing but zeros', 'slip.jpg', () => Buffer.alloc(5000)),
  refused('a single byte', 'slip.jpg', 'x'),
  { title: 'an empty file', fileName: 'slip.jpg', make: () => new Uint8Array(), outcome: 'file-empty' },
  {
    title: 'a photo one byte larger than 10 MB',
    fileName: 'slip.jpg',
    make: async () => {
      const jpeg = await slipJpeg()
      return joined(jpeg, Buffer.alloc(10 * 1024 * 1024 + 1 - jpeg.length))
    },
    outcome: 'file-too-large',
  },
  {
    title: 'a photo of exactly 10 MB, mostly a script',
    fileName: 'slip.jpg',
    make: async () => {
      const jpeg = await slipJpeg()
      return joined(jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length, script))
    },
    outcome: 'stored',
  },
]

export const otherFiles: readonly HostileFile[] = [...drawings, ...pictures, ...others]

/** Names that are an attack by themselves, and what is left of them. */
export const hostileNames: readonly (readonly [claimed: string, shown: string])[] = [
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
