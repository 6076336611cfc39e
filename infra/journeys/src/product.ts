import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultPorts, inheritedEnv, type Ports } from '../../local/stack/settings.ts'
import { Inbox } from './inbox.ts'
import { killAll, processesOf } from './processes-of.ts'

export const repository = resolve(import.meta.dirname, '../../..')

const freePorts = async (): Promise<Ports> => {
  const open = Object.keys(defaultPorts).map(
    (name) =>
      new Promise<[string, number, () => void]>((done, fail) => {
        const server = createServer()
        server.once('error', fail)
        server.listen(0, '127.0.0.1', () =>
          done([name, (server.address() as AddressInfo).port, () => void server.close()]),
        )
      }),
  )
  const found = await Promise.all(open)
  for (const [, , close] of found) close()
  return Object.fromEntries(found.map(([name, port]) => [name, port])) as Ports
}

/** The whole product in processes of its own, as `npm start` runs it, on free ports and an empty data folder. */
export class Product {
  readonly dataDir: string
  readonly ports: Ports
  readonly env: Record<string, string>
  private child: ChildProcess | undefined
  private output = ''

  private constructor(ports: Ports, more: Record<string, string>) {
    this.ports = ports
    this.dataDir = mkdtempSync(join(tmpdir(), 'escapes-journey-'))
    const numbers = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
    const { DATABASE_URL: _database, REDIS_URL: _redis, SMTP_URL: _smtp, ...inherited } = inheritedEnv()
    this.env = {
      ...inherited,
      ...more,
      ...numbers,
      DATA_DIR: this.dataDir,
      RELEASE_URL: `http://127.0.0.1:${ports.API_PORT}`,
    }
  }

  /** `more`: variables that replace an embedded part, as `REDIS_URL`. */
  static async start(more: Record<string, string> = {}): Promise<Product> {
    const product = new Product(await freePorts(), more)
    await product.start()
    return product
  }

  get url(): string {
    return `http://localhost:${this.ports.PORT}`
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.ports.API_PORT}/api/v1`
  }

  get inbox(): Inbox {
    return new Inbox(`http://127.0.0.1:${this.ports.MAIL_PORT}`)
  }

  get objects(): string {
    return join(this.dataDir, 'objects')
  }

  /** Starts it, again after a crash too, and waits for the line that says it is ready. */
  async start(): Promise<void> {
    this.output = ''
    const child = spawn(process.execPath, [join(repository, 'infra/local/start.ts')], {
      cwd: repository,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    const hear = (text: Buffer) => {
      this.output += text.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    await new Promise<void>((done, fail) => {
      child.stdout.on('data', () => this.output.includes(`Ready ${this.url}`) && done())
      child.once('exit', (code) => fail(new Error(`the product stopped (${code}):\n${this.output}`)))
      child.once('error', fail)
    })
  }

  /** `kill -9` of the supervisor and of every process it started, Postgres too. How many there were. */
  crash(): Promise<number> {
    return killAll(this.dataDir)
  }

  /** What still runs on this data folder. */
  processes(): number[] {
    return processesOf(this.dataDir)
  }

  async stop(): Promise<void> {
    const { child } = this
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    }
    await killAll(this.dataDir)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
