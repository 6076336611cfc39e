import type { S3Settings } from '@escapes/contract/deployment'
import { AwsClient } from 'aws4fetch'
import { requireObjectKey, type ObjectStore, ObjectStoreUnavailable } from './port.ts'

/** Longer than any of our uploads takes, shorter than clients wait. */
const timeoutMs = 10_000

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => unescapeXml(match[1] ?? ''))

/** Any S3-compatible store, by path-style addresses. */
export const createS3Store = ({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, 'kind'>): ObjectStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint}/${bucket}`
  const call = async (address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> => {
    const what = `${init.method ?? 'GET'} ${new URL(address).pathname}`
    const response = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw new ObjectStoreUnavailable(`the object store did not answer ${what}`, { cause: error })
      })
    if (!accepted.includes(response.status)) {
      await response.body?.cancel()
      throw new ObjectStoreUnavailable(`the object store answered ${response.status} to ${what}`)
    }
    return response
  }
  const toUrl = (key: string) => `${root}/${requireObjectKey(key)}`
  return {
    put: async (key, bytes, contentType) => {
      await call(toUrl(key), { method: 'PUT', body: bytes.slice(), headers: { 'content-type': contentType } }, [200])
    },
    create: async (key, bytes, contentType) => {
      const headers = { 'content-type': contentType, 'if-none-match': '*' }
      // 409: another upload of the same key was under way and won.
      const { status } = await call(toUrl(key), { method: 'PUT', body: bytes.slice(), headers }, [200, 409, 412])
      return status === 200
    },
    get: async (key) => {
      const response = await call(toUrl(key), {}, [200, 404])
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer())
    },
    has: async (key) => (await call(toUrl(key), { method: 'HEAD' }, [200, 404])).status === 200,
    ping: async () => {
      await call(root, { method: 'HEAD' }, [200])
    },
    delete: async (key) => {
      await call(toUrl(key), { method: 'DELETE' }, [200, 204, 404])
    },
    list: async (prefix) => {
      const keys: string[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        })
        const xml = await (await call(`${root}?${query.toString()}`, {}, [200])).text()
        keys.push(...elements(xml, 'Key'))
        token = elements(xml, 'NextContinuationToken')[0]
      } while (token)
      return keys.toSorted()
    },
  }
}
