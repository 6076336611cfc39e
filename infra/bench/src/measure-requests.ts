import { connect } from 'node:net'

const connections = 16
const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** Read into again and again: a buffer for each chunk costs the client more than a kept answer costs the server. */
const readBytes = 256 * 1024

/** Sends the next request as soon as the one before is answered, until `isOver`. Resolves with the number of answers. */
const keepAsking = (url: URL, nextRequest: () => string, isOver: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.allocUnsafe(readBytes)
    let answers = 0
    let head: Buffer = Buffer.alloc(0)
    /** Of the body that is being read; undefined before its head is whole, infinite for a body in chunks. */
    let missing: number | undefined
    let end: Buffer = Buffer.alloc(0)
    const readBody = (chunk: Buffer): void => {
      missing = (missing ?? 0) - chunk.length
      if (missing !== Infinity) return
      end = Buffer.concat([end, chunk.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
      if (end.equals(lastChunk)) missing = 0
    }
    const readHead = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk])
      const bodyAt = head.indexOf(headEnd) + headEnd.length
      if (bodyAt < headEnd.length) return
      const text = head.toString('latin1', 0, bodyAt)
      if (!text.startsWith('HTTP/1.1 200'))
        return void socket.destroy(new Error(`${url.href} answered ${text.slice(0, text.indexOf('\r'))}`))
      const length = /^content-length: (\d+)\r$/im.exec(text)?.[1]
      missing = length === undefined ? Infinity : Number(length)
      end = Buffer.alloc(0)
      readBody(head.subarray(bodyAt))
      head = Buffer.alloc(0)
    }
    const read = (chunk: Buffer): void => {
      if (missing === undefined) readHead(chunk)
      else readBody(chunk)
      if (missing === undefined || missing > 0) return
      missing = undefined
      answers += 1
      if (!isOver()) return void socket.write(nextRequest())
      socket.end()
      resolve(answers)
    }
    const onread = {
      buffer,
      callback: (length: number) => {
        read(buffer.subarray(0, length))
        return true
      },
    }
    const socket = connect({ port: Number(url.port), host: url.hostname, onread })
    socket
      .setNoDelay(true)
      .on('error', reject)
      .on('close', () => reject(new Error(`${url.href}: the connection ended`)))
      .on('connect', () => socket.write(nextRequest()))
  })

/**
 * Answers per second while each of some connections asks again as soon as it is answered. A client of its own: that of
 * Node takes longer than a kept answer. `toPath` makes the address of the next request, for answers that nobody has yet.
 */
export const measureRequests = async (
  address: string,
  forMs: number,
  { headers = {}, toPath }: { headers?: Record<string, string>; toPath?: () => string } = {},
): Promise<number> => {
  const url = new URL(address)
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const nextRequest = () => `GET ${toPath?.() ?? url.pathname + url.search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt >= forMs
  const answers = await Promise.all(Array.from({ length: connections }, () => keepAsking(url, nextRequest, isOver)))
  const seconds = (performance.now() - startedAt) / 1000
  return answers.reduce((sum, each) => sum + each, 0) / seconds
}
