import type { Endpoint } from '@escapes/contract'
import { hostileFiles } from '@escapes/api/test/hostile-files/index.ts'

export interface HostileForm {
  title: string
  contentType: string
  body: Uint8Array
}

const boundary = 'a-boundary'
const contentType = `multipart/form-data; boundary=${boundary}`
const part = (name: string, content: Uint8Array | string, file = ''): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const toForm = (...parts: Uint8Array[]): Uint8Array => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

const heads: Record<string, string> = {
  nothing: '',
  'a PDF': '%PDF-1.7\n',
  'a JPEG': '\xff\xd8\xff\xe0',
  'a GIF': 'GIF89a',
}
const contents = ['\0', '\r\n', `\r\n--${boundary.slice(0, -1)}`, '\r\n-', ' 0 obj<<>>stream\n', '\xff\xd8']

const storedTitles = new Set([
  'a photo one byte smaller than 10 MB, mostly a script',
  'a screenshot with 2,000 texts',
  'a HEIC photo with a payload in its EXIF',
  'a PDF with a form that calculates',
])

export async function* generateHostileForms({
  field,
  maxBytes,
}: NonNullable<Endpoint['upload']>): AsyncGenerator<HostileForm> {
  const form = (title: string, ...parts: Uint8Array[]): HostileForm => ({ title, contentType, body: toForm(...parts) })
  for (const [head, start] of Object.entries(heads))
    for (const content of contents) {
      const file = Buffer.from(start + content.repeat((maxBytes - 100) / content.length), 'latin1')
      yield form(`${JSON.stringify(content)} again and again, after ${head}`, part(field, file, 'a.jpg'))
    }
  const texts = Array.from({ length: 20 }, (_, at) => part(`f${at}`, 'a'.repeat(4_000)))
  yield form('twenty long fields', ...texts, part(field, 'x', 'a.jpg'))
  yield form('a name that is long', part(field, 'x', `${'a.'.repeat(30_000)}jpg`))
  yield form('many parts', ...Array.from({ length: 800 }, () => part('a', 'b')))
  for (const { title, fileName, make } of hostileFiles.filter((each) => storedTitles.has(each.title))) {
    yield form(title, part(field, await make(), fileName))
    yield form(`${title}, under a name of marks`, part(field, await make(), '\u0301\u0323'.repeat(19_000)))
  }
}
