import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { armHeader } from '@escapes/contract/deployment'
import type { BootRemote } from '@escapes/contract/releases'
import { followSource } from '../../../shell/server/preview/render-banner.ts'
import { type WatchedBuild, watchRemote } from '../../build/src/watch-remote.ts'
import { ReleaseError } from './registry.ts'
import { toCandidateDocument } from './serve-candidate-to-page.ts'
import { createSourceFiles } from './source-files.ts'

export interface ServeRemoteAloneOptions {
  remote: string
  dir: string
  productUrl: string
  port: number
  print: (line: string) => void
  /** Ends the wait for sources that can be compiled. */
  signal: AbortSignal
}

const sourcePath = '/_mf/source'

const toBootRemote = (remote: string, { entry, integrity, container, pages }: WatchedBuild): BootRemote => {
  const address = `${sourcePath}/${entry}`
  return {
    remote,
    build: 'source',
    version: 'source',
    entry: address,
    container,
    integrity: { [address]: integrity },
    preload: [],
    pages,
    fallback: null,
  }
}

const isDocument = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode !== 304 && (headers['content-type'] ?? '').startsWith('text/html')

const readText = async (stream: IncomingMessage): Promise<string> => {
  stream.setEncoding('utf8')
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

/** The live document with the remote as its sources are; the page loads again after each change of them. */
const toSourceDocument = (html: string, remote: BootRemote): string => {
  const [, nonce = ''] = /<script type="application\/json" id="boot" nonce="([^"]*)"/.exec(html) ?? []
  const follow = followSource(sourcePath, remote.integrity[remote.entry] ?? '', nonce)
  return toCandidateDocument(html, { remote }).replace('</body>', () => `${follow}</body>`)
}

/** What Node says of a certificate that it does not trust, or that is of another name. */
const isOfCertificate = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO_/.test(code)

const assertProductAnswers = async (productUrl: string): Promise<void> => {
  const response = await fetch(`${productUrl}/api/v1/releases/boot`).catch((error: { cause?: { code?: string } }) => {
    const { code = '' } = error.cause ?? {}
    if (isOfCertificate(code))
      throw new ReleaseError(
        `The certificate of ${productUrl} is not trusted here (${code}). Where your own authority signed it, name its file: NODE_EXTRA_CA_CERTS=/path/ca.pem npm run dev -- …`,
      )
    return undefined
  })
  if (response?.ok) return
  throw new ReleaseError(
    response
      ? `${productUrl} answers with ${response.status} where a product names its releases. Is it the address of its shell, and is the product ready?`
      : `No product answers at ${productUrl}. Start it with npm start in another terminal, or name another: --against https://…`,
  )
}

/**
 * Serves a running product at an address of its own, where one remote is as its sources are. Everything else is passed on:
 * the shell, the other remotes, the api and its data. It listens to this machine alone. Resolves once the remote is compiled.
 */
export const serveRemoteAlone = async ({
  remote,
  dir,
  productUrl,
  port,
  print,
  signal,
}: ServeRemoteAloneOptions): Promise<{ url: string; pages: BootRemote['pages']; stop: () => Promise<void> }> => {
  await assertProductAnswers(productUrl)
  const product = new URL(productUrl)
  const folder = await mkdtemp(join(tmpdir(), `escapes-${remote}-`))
  const files = createSourceFiles(folder)
  const first = Promise.withResolvers<void>()
  let current: BootRemote | undefined

  const sendDocument = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
    const html = await readText(answer)
    const body = Buffer.from(current ? toSourceDocument(html, current) : html)
    const { 'transfer-encoding': _, ...headers } = answer.headers
    // This address has no certificate, whatever the product has.
    const policy = String(headers['content-security-policy'] ?? '').replace('; upgrade-insecure-requests', '')
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      'content-length': body.length,
      ...(policy && { 'content-security-policy': policy }),
    })
    response.end(body)
  }

  const passOn = (request: IncomingMessage, response: ServerResponse): void => {
    const isRead = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const headers = {
      ...request.headers,
      host: product.host,
      // What most visitors have, and not what a canary would choose for this browser.
      ...(isRead && { 'accept-encoding': 'identity', [armHeader]: 'stable' }),
    }
    const send = product.protocol === 'https:' ? requestHttps : requestHttp
    const asked = send(new URL(request.url ?? '/', product), { method: request.method, headers }, (answer) => {
      const { location } = answer.headers
      if (location?.startsWith(product.origin)) answer.headers.location = location.slice(product.origin.length) || '/'
      if (isRead && isDocument(answer)) {
        void sendDocument(answer, response).catch(() => response.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${productUrl} does not answer.\n`)
    })
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  }

  let url = ''
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    // Any other name is one that somebody else points at this machine.
    if (`http://${request.headers.host}` !== url) response.writeHead(403).end()
    else if (address.startsWith(`${sourcePath}/`)) void files.send(address.slice(sourcePath.length), response)
    else passOn(request, response)
  }).listen(port, 'localhost')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ReleaseError(`Port ${port} cannot be used (${error.code}). Choose another: DEV_PORT=${port + 100}`)
  })
  url = `http://localhost:${(server.address() as AddressInfo).port}`

  signal.addEventListener('abort', () => first.resolve())
  const watching = watchRemote({
    name: remote,
    dir,
    outDir: folder,
    onBuilt: (build) => {
      current = toBootRemote(remote, build)
      print(`${remote}: built`)
      files.show(build.integrity)
      first.resolve()
    },
    onFailed: print,
  })
  await first.promise
  return {
    url,
    pages: current?.pages ?? [],
    stop: async () => {
      await watching.stop()
      files.end()
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
