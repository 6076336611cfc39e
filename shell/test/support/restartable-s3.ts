import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = 'escapes'

/** A second S3 implementation that can be stopped and restarted with its content. */
export const startRestartableS3 = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'shell-s3-'))
  let requests = 0
  const serve = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    const { port: ownPort } = await server.run()
    server.httpServer.on('request', () => (requests += 1))
    return { server, port: ownPort }
  }
  let running: Awaited<ReturnType<typeof serve>> | undefined = await serve(0)
  const { port } = running
  const endpoint = `http://127.0.0.1:${port}`
  const disconnect = async () => {
    await running?.server.close()
    running = undefined
  }
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
    put: async (key: string, body: string | Uint8Array<ArrayBuffer>) => {
      const response = await fetch(`${endpoint}/${bucket}/${key}`, { method: 'PUT', body })
      if (!response.ok) throw new Error(`S3 answered ${response.status}`)
    },
    requestCount: () => requests,
    disconnect,
    restart: async () => {
      running = await serve(port)
    },
    stop: async () => {
      await disconnect()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
