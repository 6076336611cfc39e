import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './deployment.ts'

/** The store did not answer, or failed: a retry may succeed. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable'
  /** What it answered, if it did. */
  readonly status: number | undefined
  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

/** Calls a bucket of any S3-compatible store, by path-style addresses. Throws `ObjectStoreUnavailable`. */
export const createS3Client = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'kind'>,
  { timeoutMs, retries }: { timeoutMs: number; retries: number },
) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  return async (path: string, accepted: readonly number[], init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${bucket}${path}`
    const what = `${init.method ?? 'GET'} ${new URL(address).pathname}`
    const response = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw new ObjectStoreUnavailable(`the object store did not answer ${what}`, { cause: error })
      })
    if (accepted.includes(response.status)) return response
    const { status } = response
    await response.body?.cancel().catch(() => undefined)
    throw new ObjectStoreUnavailable(`the object store answered ${status} to ${what}`, { status })
  }
}
