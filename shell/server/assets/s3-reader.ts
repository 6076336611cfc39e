import type { S3Settings } from '@escapes/contract/deployment'
import { createS3Client, ObjectStoreUnavailable } from '@escapes/contract/s3'

export interface S3Object {
  bytes: Uint8Array<ArrayBuffer>
  /** Of the store, without quotes; the size in base 36 where it sent none. */
  etag: string
}

/** Pause after a failed request, so that requests do not queue up. */
const retryAfterMs = 1_000

/** Reads whole objects. A request is given up after `timeoutMs`. */
export const createS3Reader = (settings: Omit<S3Settings, 'kind'>, timeoutMs = 3_000) => {
  const call = createS3Client(settings, { timeoutMs, retries: 0 })
  let retryNotBefore = 0

  const request = async (path: string, method: 'GET' | 'HEAD'): Promise<Response> => {
    if (performance.now() < retryNotBefore)
      throw new ObjectStoreUnavailable('the object store did not answer a moment ago')
    return call(path, [200, 404], { method }).catch((error: unknown) => {
      const status = error instanceof ObjectStoreUnavailable ? error.status : undefined
      // What it says of one object is true of that object alone.
      if (status === undefined || status >= 500 || status === 429) retryNotBefore = performance.now() + retryAfterMs
      throw error
    })
  }

  return {
    read: async (key: string): Promise<S3Object | undefined> => {
      const response = await request(`/${key}`, 'GET')
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      try {
        const bytes = new Uint8Array(await response.arrayBuffer())
        const etag = (response.headers.get('etag') ?? '').replaceAll(/[^\w]/g, '')
        return { bytes, etag: etag || bytes.length.toString(36) }
      } catch (error) {
        throw new ObjectStoreUnavailable(`GET /${key} broke off`, { cause: error })
      }
    },
    ping: async (): Promise<void> => {
      const { status } = await request('', 'HEAD')
      if (status === 404) throw new ObjectStoreUnavailable(`there is no bucket ${settings.bucket}`)
    },
  }
}
