import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type ListeningServer } from './listen.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

const answering = (): Server => createServer((_, response) => response.end('ayubowan'))

const started = async (host: string, port = 0, server = answering()): Promise<ListeningServer> => {
  const listening = await listen(server, { host, port, portVariable: 'PORT' })
  closing.push(() => {
    server.closeAllConnections()
    return listening.close()
  })
  return listening
}

const isReachable = (port: number, address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, address)
    socket.on('error', () => resolve(false)).on('connect', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })

describe('a server', () => {
  it('answers in both families on localhost, and to no other machine', async () => {
    const { port } = await started('localhost')
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('ayubowan')
    // Another loopback address, reachable only when all addresses are open.
    expect(await isReachable(port, '127.0.0.2')).toBe(false)
  })

  it.each(['0.0.0.0', '::'])('is open to others on %s', async (host) => {
    const { port } = await started(host)
    expect(await isReachable(port, '127.0.0.2')).toBe(true)
  })

  it.each(['127.0.0.1', '::1'])('names the variable of its port when that is taken on %s', async (host) => {
    const { port } = await started(host)
    await expect(started('localhost', port)).rejects.toThrow(`Port ${port} is taken. Set PORT to a free one.`)
  })

  it('lets an answer end in either family when it stops', async () => {
    const begun: (() => void)[] = []
    const server = createServer((_, response) => {
      begun.push(() => response.end('whole'))
    })
    const listening = await started('localhost', 0, server)
    const answers = ['127.0.0.1', '[::1]'].map((host) =>
      fetch(`http://${host}:${listening.port}`, { headers: { connection: 'close' } }),
    )
    await expect.poll(() => begun.length).toBe(2)
    const stopped = listening.close()
    for (const end of begun) end()
    for (const answer of answers) expect(await (await answer).text()).toBe('whole')
    await stopped
    expect(await isReachable(listening.port, '::1')).toBe(false)
  })
})
