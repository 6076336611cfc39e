import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePorts } from '@escapes/testing/ports'

/** Payload CMS with its shop plugin, installed for the run outside this workspace. */
const packages = {
  payload: '3.90.2',
  '@payloadcms/db-postgres': '3.90.2',
  '@payloadcms/plugin-ecommerce': '3.90.2',
  graphql: '16.11.0',
  react: '19.2.1',
  'react-dom': '19.2.1',
}
export const referenceProductName = `Payload CMS ${packages.payload}`
const install = (folder: string): void => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: packages }))
  copyFileSync(resolve(import.meta.dirname, '../../reference/server.mjs'), join(folder, 'server.mjs'))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
}

const startServer = async (folder: string, env: Record<string, string>, port: number) => {
  const child = spawn(process.execPath, ['server.mjs', 'serve'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  await new Promise<void>((ready, fail) => {
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => (chunk.includes('ready') ? ready() : output.push(chunk.toString())))
    child.on('exit', (code) => fail(new Error(`the reference ended with ${code}:\n${output.join('')}`)))
  })
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

export const startReferenceServer = async (databaseUrl: string, people: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-reference-'))
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    install(folder)
    const prepared = execFileSync(process.execPath, ['server.mjs', 'prepare', String(people)], {
      cwd: folder,
      env: { ...env, NODE_ENV: 'development' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { product } = JSON.parse(prepared.slice(prepared.lastIndexOf('{"product"'))) as { product: number }
    const [port = 0] = await findFreePorts(1)
    const stopServer = await startServer(folder, env, port)
    const stop = async () => {
      await stopServer()
      remove()
    }
    return { port, product, stop }
  } catch (error) {
    remove()
    throw error
  }
}
