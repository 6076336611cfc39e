import type { S3Settings } from '@escapes/contract/deployment'
import { AwsClient } from 'aws4fetch'

/** The store did not answer or rejected the request. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable'
}

export interface S3Object {
  bytes: Uint8Array<ArrayBuffer>
  /** Of the store, without quotes; the size in base 36 where it sent none. */
  etag: string
}

/** Pause after a failed request, so that requests do not queue up. */
const retryAfterMs = 1_000

/** Reads whole objects. A request is given up after `timeoutMs`. */
export const createS3Reader = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'kind'>,
  timeoutMs = 3_000,
) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  let retryNotBefore = 0

  const request = async (path: string, method: 'GET' | 'HEAD'): Promise<Response> => {
    if (performance.now() < retryNotBefore)
      throw new ObjectStoreUnavailable('the object store did not answer a moment ago')
    const pause = () => {
      retryNotBefore = performance.now() + retryAfterMs
    }
    const init = { method, signal: AbortSignal.timeout(timeoutMs) }
    const response = await client.fetch(`${endpoint}/${bucket}${path}`, init).catch((error: unknown) => {
      pause()
      throw new ObjectStoreUnavailable(`${method} ${path} failed`, { cause: error })
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel().catch(() => undefined)
    // What it says of one object is true of that object alone.
    if (response.status >= 500 || response.status === 429) pause()
    throw new ObjectStoreUnavailable(`${method} ${path}: the object store answered ${response.status}`)
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
      if (status === 404) throw new ObjectStoreUnavailable(`there is no bucket ${bucket}`)
    },
  }
}
