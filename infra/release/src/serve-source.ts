import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { type WatchedBuild, watchRemote } from '../../build/src/watch-remote.ts'
import { createSourceFiles } from './source-files.ts'

export interface ServeSourceOptions {
  remote: string
  dir: string
  /** The origin whose pages may load it. */
  shellUrl: string
  print: (line: string) => void
  /** Ends the wait for sources that can be compiled. */
  signal: AbortSignal
  /** A third of what the registry takes an announcement for. */
  announceMs?: number
}

/** Serves the files of a folder to the pages of one origin, and tells them when they have to be loaded again. */
const startFileServer = async (folder: string, allowedOrigin: string) => {
  const files = createSourceFiles(folder)
  let address = ''
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Any other name is one that somebody else points at this machine.
    if (`http://${request.headers.host}` !== address) response.writeHead(403).end()
    else await files.send(request.url ?? '/', response, { 'access-control-allow-origin': allowedOrigin })
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, 'localhost')
  await once(server, 'listening')
  address = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    address,
    show: files.show,
    stop: async () => {
      files.end()
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
    },
  }
}

/**
 * Serves a remote from source, and lets the registry know for as long as it does. Resolves once it can be looked at, which
 * waits until its sources can be compiled, or with the signal; rejects with what the registry says to it.
 * @returns where an admin opens it, and how it ends
 */
export const serveSource = async (
  api: ApiCall,
  { remote, dir, shellUrl, print, signal, announceMs = 20_000 }: ServeSourceOptions,
): Promise<{ link: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), `escapes-${remote}-`))
  const files = await startFileServer(folder, new URL(shellUrl).origin)
  const source = `dev${randomBytes(8).toString('hex')}`
  const params = { remote, source }
  const first = Promise.withResolvers<void>()
  let announced: WatchedBuild | undefined
  let count = 0
  let lastProblem = ''

  const announce = async ({ entry, ...build }: WatchedBuild): Promise<void> => {
    const body = { ...build, entry: `${files.address}/${entry}?${count}` }
    await api('PUT /admin/releases/:remote/sources/:source', { params, body })
    announced = { entry, ...build }
    lastProblem = ''
  }
  const complain = (error: unknown): void => {
    const problem = error instanceof ApiProblem ? `${error.code}: ${error.message}` : String(error)
    if (problem !== lastProblem) print(`The registry was not told: ${problem}`)
    lastProblem = problem
  }
  const show = async (build: WatchedBuild): Promise<void> => {
    count += 1
    try {
      await announce(build)
      print(`${remote}: built`)
      files.show(build.integrity)
      first.resolve()
    } catch (error) {
      complain(error)
      first.reject(error)
    }
  }
  signal.addEventListener('abort', () => first.resolve())
  const watching = watchRemote({
    name: remote,
    dir,
    outDir: folder,
    onBuilt: (build) => void show(build),
    onFailed: print,
  })
  const repeating = setInterval(() => announced && void announce(announced).catch(complain), announceMs)

  const stop = async (): Promise<void> => {
    clearInterval(repeating)
    await watching.stop()
    await api('DELETE /admin/releases/:remote/sources/:source', { params }).catch(complain)
    await files.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await first.promise
  } catch (error) {
    await stop()
    throw error
  }
  return { link: `${shellUrl}/admin/releases?preview=${remote}/${source}`, stop }
}
