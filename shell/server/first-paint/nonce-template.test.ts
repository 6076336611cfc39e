import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createNonce } from '../http/security-headers.ts'
import { createNonceTemplate, fillGzip, fillPlain, joinTemplates } from './nonce-template.ts'

const gunzip = (chunks: readonly Buffer[]): string => gunzipSync(Buffer.concat(chunks)).toString()

it('a document is sent with any nonce, plain or compressed, though each of its two parts was compressed once', async () => {
  const mark = createNonce()
  const digests = Array.from({ length: 200 }, (_, at) => `"/${at}.js":"sha384-${createNonce()}"`)
  const cards = Array.from({ length: 400 }, (_, at) => `<li class="card-x7">Villa ${at} · Galle – Rs. ${at * 997}</li>`)
  const script = (at: number) => `<script src="/a/${at}.js" nonce="${mark}"></script>`
  const start = [script(1), script(2), ...digests].join('')
  const body = [script(3), ...cards, script(4), ...cards].join('')
  const template = joinTemplates(await createNonceTemplate(start, mark), await createNonceTemplate(body, mark))
  for (const nonce of [createNonce(), createNonce()]) {
    const wanted = (start + body).replaceAll(mark, nonce)
    expect(Buffer.concat(fillPlain(template, nonce)).toString()).toBe(wanted)
    const sent = fillGzip(template, nonce)
    expect(gunzip(sent)).toBe(wanted)
    expect(Buffer.concat(sent).length).toBeLessThan(gzipSync(wanted, { level: 9 }).length * 1.2)
  }
})

it('what is long and has no nonce is not copied', async () => {
  const mark = createNonce()
  const template = await createNonceTemplate(`<p nonce="${mark}">${'Ayubowan '.repeat(5_000)}<p nonce="${mark}">`, mark)
  const [first, second] = [fillPlain(template, createNonce()), fillPlain(template, createNonce())]
  expect(first[1]).toBe(second[1])
  expect(first[1]?.length).toBeGreaterThan(40_000)
  expect(first[0]).not.toEqual(second[0])
})

it('a document without a nonce is one, too', async () => {
  const template = await createNonceTemplate('<p>Ayubowan</p>', createNonce())
  expect(gunzip(fillGzip(template, createNonce()))).toBe('<p>Ayubowan</p>')
})
