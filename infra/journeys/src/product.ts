import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withClient } from '../../local/postgres/database.ts'
import { ensureSecrets } from '../../local/stack/secrets.ts'
import { startOnFreeStackPorts } from '../../local/stack/find-free-stack-ports.ts'
import { getInheritedEnv, type Ports } from '../../local/stack/settings.ts'
import { Inbox } from './inbox.ts'
import { killProcesses } from './kill-processes.ts'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

export const seededDataVariable = 'SEEDED_DATA_DIR'
/** The folder of every data folder of a run: whatever is left in it is ended and removed after the run. */
export const productsFolderVariable = 'PRODUCTS_DIR'

/** Those of this worker, for the report of a failure. */
export const runningProducts = new Set<Product>()

/** The whole product in separate processes, as `npm start` runs it, on free ports and an empty data folder. */
export class Product {
  readonly dataDir: string
  readonly ports: Ports
  readonly url: string
  readonly env: Record<string, string>
  private child: ChildProcess | undefined
  private output = ''

  private constructor(ports: Ports, more: Record<string, string>, host = 'localhost') {
    this.ports = ports
    this.url = `http://${host}:${ports.PORT}`
    this.dataDir = mkdtempSync(join(process.env[productsFolderVariable] ?? tmpdir(), 'escapes-journey-'))
    const numbers = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
    const { DATABASE_URL: _database, REDIS_URL: _redis, SMTP_URL: _smtp, ...inherited } = getInheritedEnv()
    this.env = {
      ...inherited,
      ...more,
      ...numbers,
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      RELEASE_URL: `http://127.0.0.1:${ports.API_PORT}`,
    }
  }

  /** From an empty data folder. `more`: variables that replace an embedded part, as `REDIS_URL`. */
  static startEmpty(more: Record<string, string> = {}): Promise<Product> {
    return Product.startOnFreePorts(more)
  }

  /**
   * From a copy of the data of an earlier first start (see `seeded-data.ts`); without that it is a first start.
   * `host`: another name of this machine, which only a configured browser resolves.
   */
  static start(more: Record<string, string> = {}, host?: string): Promise<Product> {
    return Product.startOnFreePorts(more, host, process.env[seededDataVariable])
  }

  private static startOnFreePorts(more: Record<string, string>, host?: string, seeded?: string): Promise<Product> {
    return startOnFreeStackPorts(async (ports) => {
      const product = new Product(ports, more, host)
      try {
        // The files of PostgreSQL belong to the user that it runs as.
        if (seeded !== undefined) execFileSync('cp', ['-a', `${seeded}/.`, product.dataDir])
        await product.start()
        return product
      } catch (error) {
        await product.stop()
        throw error
      }
    })
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.ports.API_PORT}/api/v1`
  }

  get inbox(): Inbox {
    return new Inbox(`http://127.0.0.1:${this.ports.MAIL_PORT}`)
  }

  /** One file for each of its processes, such as `api.log`. */
  get logsDir(): string {
    return join(this.dataDir, 'logs')
  }

  get objectStoreDir(): string {
    return join(this.dataDir, 'objects')
  }

  withDatabase<T>(work: Parameters<typeof withClient<T>>[1]): Promise<T> {
    const url = new URL(`postgres://escapes@127.0.0.1:${this.ports.PG_PORT}/escapes`)
    url.password = ensureSecrets(this.dataDir).databasePassword
    return withClient(url.href, work)
  }

  /** Changes the product's database directly; returns the row count. */
  query(text: string, values: unknown[] = []): Promise<number> {
    return this.withDatabase(async (client) => (await client.query(text, values)).rowCount ?? 0)
  }

  /** Starts the product, also after a crash, and waits for the line that announces it is ready. */
  async start(): Promise<void> {
    this.output = ''
    const child = spawn(process.execPath, [join(repositoryRoot, 'infra/local/start.ts')], {
      cwd: repositoryRoot,
      env: this.env,
      // Closing the channel ends the product when the tests are aborted.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.channel?.unref()
    this.child = child
    runningProducts.add(this)
    await new Promise<void>((done, fail) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          this.output += text.toString()
          if (this.output.includes(`Ready ${this.url}`)) done()
        })
      child.once('exit', (code) => fail(new Error(`the product stopped (${code}):\n${this.output}`)))
      child.once('error', fail)
    })
  }

  crash(): Promise<number> {
    return killProcesses(this.dataDir)
  }

  async stop(): Promise<void> {
    await this.stopWithoutRemovingData()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async stopWithoutRemovingData(): Promise<void> {
    const { child } = this
    runningProducts.delete(this)
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    }
    await killProcesses(this.dataDir)
  }
}
