import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { startOnFreePorts } from '@escapes/testing/ports'

/** Tests that need Redis run where there is one, and say so where there is none. */
const given = process.env.TEST_REDIS_URL
export const hasRedis = given !== undefined || spawnSync('redis-server', ['--version']).status === 0

interface RunningRedis {
  url: string
  stop(): Promise<void>
  /** At the same address, after it was stopped. */
  startAgain(): Promise<RunningRedis>
}

const startOn = async (port: number): Promise<RunningRedis> => {
  const server: ChildProcess = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`redis-server ended: ${output}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ready to accept')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
    startAgain: () => startOn(port),
  }
}

/** One that is there anyway: it stays. */
const keep = (url: string): RunningRedis => ({
  url,
  stop: async () => {},
  startAgain: async () => keep(url),
})

export const startRedis = async (): Promise<RunningRedis> =>
  given ? keep(given) : startOnFreePorts(1, ([port = 0]) => startOn(port))
