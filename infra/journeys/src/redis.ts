import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { startOnFreePorts } from '@escapes/testing/ports'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis for one journey, without persistence. */
export class RedisServer {
  readonly url: string
  private readonly child: ChildProcess

  private constructor(port: number) {
    this.url = `redis://127.0.0.1:${port}`
    this.child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'pipe' })
  }

  static start(): Promise<RedisServer> {
    return startOnFreePorts(1, ([port = 0]) => RedisServer.startOn(port))
  }

  private static async startOn(port: number): Promise<RedisServer> {
    const redis = new RedisServer(port)
    let output = ''
    await new Promise<void>((ready, fail) => {
      redis.child.stdout?.on('data', (text: Buffer) => {
        output += text.toString()
        if (/ready to accept connections/i.test(output)) ready()
      })
      redis.child.once('exit', () => fail(new Error(`redis-server stopped: ${output}`)))
    })
    return redis
  }

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
