import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedV4 } from './signature-v4.ts'

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const pageSize = 2

/** The part of S3 the object store uses, in memory: rightly signed requests only, and short pages so that paging shows. */
export const startFakeS3Server = async (bucket: string, accessKeyId: string, secretAccessKey: string) => {
  const objects = new Map<string, Buffer>()
  const list = (query: URLSearchParams): string => {
    const after = query.get('continuation-token') ?? ''
    const found = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = found.slice(0, pageSize)
    const next = found.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`
  }
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await readBody(request)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      const key = decodeURIComponent(pathname).slice(bucket.length + 2)
      if (!isSignedV4(request, accessKeyId, secretAccessKey) || !pathname.startsWith(`/${bucket}`))
        return response.writeHead(403).end()
      if (request.method === 'HEAD' && key === '') return response.end()
      if (searchParams.has('list-type')) return response.end(list(searchParams))
      const isRejected = request.headers['if-none-match'] === '*' && objects.has(key)
      if (request.method === 'PUT' && isRejected) return response.writeHead(412).end()
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      const found = objects.get(key)
      if (request.method === 'DELETE') return response.writeHead(204).end()
      return response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined)
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
