import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findFreePorts, readFirstOutgoingPort, startOnFreePorts } from './ports.ts'
import { startProcess } from './processes.ts'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})
const listen = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, '127.0.0.1')
  opened.push(server)
  await once(server, 'listening')
  return server
}

it('free ports differ, can be listened on, and lie below those of outgoing connections', async () => {
  const ports = await findFreePorts(40)
  expect(new Set(ports)).toHaveLength(40)
  expect(Math.max(...ports)).toBeLessThan(readFirstOutgoingPort())
  for (const port of ports) await listen(port)
})

it('reads where the ports of outgoing connections begin, where the kernel says it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-ports-'))
  try {
    writeFileSync(join(folder, 'range'), '20000\t60999\n')
    expect(readFirstOutgoingPort(join(folder, 'range'))).toBe(20_000)
    expect(readFirstOutgoingPort(join(folder, 'nothing'))).toBe(32_768)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const lockName = (port: number) => `\0sri-lanka-escapes-port-${port}`
const isLocked = async (port: number): Promise<boolean> => {
  const server = createServer().listen(lockName(port))
  try {
    await once(server, 'listening')
    server.close()
    return false
  } catch {
    return true
  }
}

it.runIf(process.platform === 'linux')(
  'a port stays with the process that found it until that process ends, even by kill -9',
  async () => {
    const source = `import { findFreePort } from ${JSON.stringify(join(import.meta.dirname, 'ports.ts'))}
      console.log(await findFreePort()); setInterval(() => undefined, 1000)`
    const finder = startProcess(['--input-type=module', '--eval', source])
    await expect.poll(() => Number.parseInt(finder.output(), 10)).toBeGreaterThan(0)
    const port = Number.parseInt(finder.output(), 10)
    expect(await isLocked(port)).toBe(true)
    await finder.kill()
    await expect.poll(() => isLocked(port)).toBe(false)
  },
)

it('what meets a port that was taken meanwhile starts again on others', async () => {
  const tried: number[] = []
  const server = await startOnFreePorts(1, async ([port = 0]) => {
    tried.push(port)
    // Another program is faster, at the first attempt.
    if (tried.length === 1) await listen(port)
    return listen(port)
  })
  expect(tried).toHaveLength(2)
  expect(server.listening).toBe(true)
})

it.each([
  ['could not bind IPv4 address "127.0.0.1": Address already in use', 3],
  ['Port 20000 is taken by another program. Free it', 3],
  ['the database is of another version', 1],
])('gives up after three attempts, or at once for another reason: %s', async (message, attempts) => {
  let count = 0
  const starting = startOnFreePorts(1, async () => {
    count += 1
    throw new Error('it did not start', { cause: new Error(message) })
  })
  await expect(starting).rejects.toThrow('it did not start')
  expect(count).toBe(attempts)
})
