import { Agent, createServer, request } from 'node:http'

/** A proxy that streams bodies over connections that all requests share: a drill must find failures. */
const target = new URL(process.env.API_URL ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const uploads = new Agent({ keepAlive: true, maxSockets: 64 })
const server = createServer((incoming, response) => {
  if (incoming.url === '/livez') {
    response.end('ok')
    return
  }
  const isUpload = Number(incoming.headers['content-length'] ?? 0) > 64_000
  const upstream = request({
    agent: isUpload ? uploads : agent,
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
  })
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(503).end()))
  response.on('close', () => response.writableFinished || upstream.destroy())
  incoming.pipe(upstream)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
