import { createServer, request as startRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

export interface OriginProxy {
  url: string
  close(): void
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** `host:port`, with an IPv6 address in brackets. */
const toAuthority = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (defaultPorts[protocol] ?? '')}`

/** The hosts that a policy lets a page connect to besides its own: `https://tiles.example`, `https://*.tiles.example`. */
const listPolicyHosts = (policy: string): string[] =>
  (/(?:^|;)\s*connect-src([^;]*)/.exec(policy)?.[1] ?? '').split(/\s+/).filter((each) => /^https?:\/\//.test(each))

const toHostTest = (allowed: string): ((authority: string) => boolean) => {
  const wildcard = /^https:\/\/\*(\.[\w.-]+)$/.exec(allowed)?.[1]
  if (wildcard !== undefined) return (authority) => authority.endsWith(`${wildcard}:443`)
  const authority = URL.canParse(allowed) ? toAuthority(new URL(allowed)) : undefined
  return (wanted) => wanted === authority
}

/** What pages of the shell may connect to, by the policy of a live document, which no build has written. */
const readPolicyHosts = async (shellUrl: string): Promise<string[]> => {
  const response = await fetch(shellUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  await response?.body?.cancel()
  return listPolicyHosts(response?.headers.get('content-security-policy') ?? '')
}

const forward = (request: IncomingMessage, wanted: URL): ReturnType<typeof startRequest> =>
  startRequest(wanted, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith('proxy-'))),
  })

/**
 * All that a browser is given of the network while it opens pages that nobody vouches for: the shell, and what its policy
 * names. A policy alone leaves out workers, which have one of their own, windows, hints to the browser and calls.
 */
export const startOriginProxy = async (shellUrl: string): Promise<OriginProxy> => {
  const tests = [new URL(shellUrl).origin, ...(await readPolicyHosts(shellUrl))].map(toHostTest)
  const isAllowed = (authority: string): boolean => tests.some((test) => test(authority.toLowerCase()))
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const wanted = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : undefined
    if (wanted?.protocol !== 'http:' || !isAllowed(toAuthority(wanted))) {
      response.writeHead(403).end()
      return
    }
    const forwarded = forward(request, wanted)
    forwarded.on('response', (answer) => {
      try {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
      } catch {
        // A status or a header that Node reads, and does not write.
        response.destroy()
        answer.destroy()
        return
      }
      pipeline(answer, response, () => undefined)
    })
    // As without a proxy: a server that does not answer is a connection that ends.
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    pipeline(request, forwarded, () => undefined)
  })
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy())
    const authority = request.url ?? ''
    if (!isAllowed(authority)) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const { hostname, port } = new URL(`http://${authority}`)
    const target = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 80) }, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      if (head.length > 0) target.write(head)
      pipeline(client, target, client, () => undefined)
    })
    sockets.add(target)
    target.on('close', () => sockets.delete(target))
    target.on('error', () => client.destroy())
    client.on('close', () => target.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
    },
  }
}
