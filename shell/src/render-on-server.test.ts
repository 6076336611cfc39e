// @vitest-environment node
import type { BootRemote } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { renderFirstPaint } from './render-on-server.tsx'

const shop = { remote: 'shop', pages: [{ pattern: '/shop', title: 'Shop', access: 'anyone' }] } as unknown as BootRemote
const request = {
  address: '/shop',
  origin: 'http://localhost:3000',
  boot: { epoch: 1, remotes: [shop] },
  remote: 'shop',
  currency: null,
}
const draw = (status: number) =>
  renderFirstPaint({
    create: () => [{ path: '/shop', loader: () => null, element: null }],
    request,
    read: async () => ({ status, text: JSON.stringify({ code: 'too-many-requests', title: 'Wait.', status }) }),
  })

it.each([429, 503])(
  'a page that the API answers with %s is left to the browser, and is no fault of its build',
  async (status) => {
    expect(await draw(status)).toBeUndefined()
  },
)
