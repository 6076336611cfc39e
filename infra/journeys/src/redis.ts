import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A Redis of one story's own, that keeps nothing. */
export class RedisServer {
  readonly url: string
  private readonly child: ChildProcess

  private constructor(port: number) {
    this.url = `redis://127.0.0.1:${port}`
    this.child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'pipe' })
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort())
    let said = ''
    await new Promise<void>((ready, fail) => {
      redis.child.stdout?.on('data', (text: Buffer) => {
        said += text.toString()
        if (/ready to accept connections/i.test(said)) ready()
      })
      redis.child.once('exit', () => fail(new Error(`redis-server stopped: ${said}`)))
    })
    return redis
  }

  /** What clients call themselves, as the server sees them. */
  clients(): string {
    return spawnSync('redis-cli', ['-u', this.url, 'client', 'list'], { encoding: 'utf8' }).stdout
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await gone
  }
}
