import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createNonce } from '../http/security-headers.ts'
import { createNonceTemplate } from './nonce-template.ts'

it('a document is sent with any nonce, plain or compressed, though it was compressed once', async () => {
  const mark = createNonce()
  const cards = Array.from({ length: 400 }, (_, at) => `<li class="card-x7">Villa ${at} · Galle – Rs. ${at * 997}</li>`)
  const script = (at: number) => `<script src="/a/${at}.js" nonce="${mark}"></script>`
  const html = [script(1), script(2), `<ul>${cards.slice(0, 200).join('')}</ul>`, script(3), ...cards, script(4)].join(
    '',
  )
  const template = await createNonceTemplate(html, mark)
  for (const nonce of [createNonce(), createNonce()]) {
    const wanted = html.replaceAll(mark, nonce)
    expect(template.toPlain(nonce).toString()).toBe(wanted)
    const sent = template.toGzip(nonce)
    expect(gunzipSync(sent).toString()).toBe(wanted)
    expect(sent.length).toBeLessThan(gzipSync(wanted, { level: 9 }).length * 1.2)
  }
})

it('a document without a nonce is one, too', async () => {
  const template = await createNonceTemplate('<p>Ayubowan</p>', createNonce())
  expect(gunzipSync(template.toGzip(createNonce())).toString()).toBe('<p>Ayubowan</p>')
})
