import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The only account of that server. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

/** A second S3 implementation. It ignores signatures and conditional puts. */
export const startS3rver = async (bucket: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'escapes-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    options: { ...credentials, bucket, endpoint: `http://127.0.0.1:${port}` },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
