import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '@escapes/testing/ports'

/** Tests that need Redis run where there is one, and say so where there is none. */
const given = process.env.TEST_REDIS_URL
export const hasRedis = given !== undefined || spawnSync('redis-server', ['--version']).status === 0

export const startRedis = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  if (given) return { url: given, stop: async () => {} }
  const port = await findFreePort()
  const server: ChildProcess = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('redis-server ended')))
    server.stdout?.on('data', (chunk: Buffer) => chunk.includes('Ready to accept') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}
