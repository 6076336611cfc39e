import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { findFreePorts } from './ports.ts'

it('free ports differ, can be listened on, and lie below those of outgoing connections', async () => {
  const ports = await findFreePorts(40)
  expect(new Set(ports)).toHaveLength(40)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  }
})
