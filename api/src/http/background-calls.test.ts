import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { backgroundRequestHeader, createApiClient } from '@escapes/contract/client'

it('only a call that a timer sent has the background header', async () => {
  const marks: unknown[] = []
  const server = createServer(({ headers }, response) => {
    marks.push(headers[backgroundRequestHeader])
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const api = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await api('GET /me', { isBackground: true })
    await api('GET /me', { isBackground: false })
    await api('GET /me')
    expect(marks).toEqual(['1', undefined, undefined])
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
