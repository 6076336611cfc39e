import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { freePorts } from '../stack/free-ports.ts'
import { waitFor } from '../stack/wait.ts'

export interface TestRedis {
  url: string
  stop(): Promise<void>
}

const ping = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })

/** A Redis for one run of tests, where the machine has one; it keeps nothing. */
export const startRedis = async (): Promise<TestRedis | undefined> => {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined
  const [port = 0] = await freePorts(1)
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
  ]
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.once('exit', () => server.kill('SIGKILL'))
  await waitFor(() => ping(port), { what: 'redis-server', withinMs: 10_000 })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}
