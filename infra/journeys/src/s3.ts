import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { startOnFreePorts } from '@escapes/testing/ports'

const bucket = 'escapes'
/** Its only account; it ignores signatures, and a product with a public address refuses a secret that can be guessed. */
const account = 'S3RVER'
const secret = randomBytes(32).toString('base64url')
const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js')

/** A second S3 implementation in a process of its own: it can be killed and restarted with its data. */
export class S3Server {
  private readonly port: number
  private readonly directory = mkdtempSync(join(tmpdir(), 'escapes-s3-'))
  private child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static start(): Promise<S3Server> {
    return startOnFreePorts(1, async ([port = 0]) => {
      const server = new S3Server(port)
      await server.serve()
      return server
    })
  }

  get env(): Record<string, string> {
    return {
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: secret,
    }
  }

  /** Unless it runs. */
  async serve(): Promise<void> {
    if (this.child && !this.child.killed && this.child.exitCode === null) return
    const place = ['--directory', this.directory, '--address', '127.0.0.1', '--port', String(this.port)]
    this.child = spawn(process.execPath, [program, ...place, '--silent', '--configure-bucket', bucket], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    this.child.stderr?.on('data', (text: Buffer) => (output += text.toString()))
    for (;;) {
      const answer = await fetch(`${this.env.S3_ENDPOINT}/${bucket}`, { method: 'HEAD' }).catch(() => undefined)
      if (answer?.ok) return
      if (this.child.exitCode !== null) throw new Error(`the S3 server ended: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async keys(prefix: string): Promise<string[]> {
    const response = await fetch(`${this.env.S3_ENDPOINT}/${bucket}?list-type=2&max-keys=10000&prefix=${prefix}`)
    return [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? '')
  }

  /** Every file below the folder, by its path there. */
  async upload(folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const waiting = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const worker = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        const url = `${this.env.S3_ENDPOINT}/${bucket}/${relative(folder, path)}`
        const { ok } = await fetch(url, { method: 'PUT', body: await readFile(path) })
        if (!ok) throw new Error(`${path} could not be put into S3`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
  }

  kill(): void {
    this.child?.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.kill()
    rmSync(this.directory, { recursive: true, force: true })
  }
}
