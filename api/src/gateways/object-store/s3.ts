import type { S3Settings } from '@escapes/contract/deployment'
import { createS3Client } from '@escapes/contract/s3'
import { requireObjectKey, type ObjectStore } from './port.ts'

/** Longer than any of our uploads takes, shorter than clients wait. */
const timeoutMs = 10_000

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => unescapeXml(match[1] ?? ''))

export const createS3Store = (settings: Omit<S3Settings, 'kind'>): ObjectStore => {
  const call = createS3Client(settings, { timeoutMs, retries: 2 })
  const toPath = (key: string) => `/${requireObjectKey(key)}`
  return {
    put: async (key, bytes, contentType) => {
      await call(toPath(key), [200], { method: 'PUT', body: bytes.slice(), headers: { 'content-type': contentType } })
    },
    create: async (key, bytes, contentType) => {
      const headers = { 'content-type': contentType, 'if-none-match': '*' }
      // 409: another upload of the same key was under way and won.
      const { status } = await call(toPath(key), [200, 409, 412], { method: 'PUT', body: bytes.slice(), headers })
      return status === 200
    },
    get: async (key) => {
      const response = await call(toPath(key), [200, 404])
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer())
    },
    has: async (key) => (await call(toPath(key), [200, 404], { method: 'HEAD' })).status === 200,
    // How much it takes is its own affair.
    requireSpace: async () => {},
    ping: async () => {
      await call('', [200], { method: 'HEAD' })
    },
    delete: async (key) => {
      await call(toPath(key), [200, 204, 404], { method: 'DELETE' })
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
        const xml = await (await call(`?${query.toString()}`, [200])).text()
        keys.push(...elements(xml, 'Key'))
        token = elements(xml, 'NextContinuationToken')[0]
      } while (token)
      return keys.toSorted()
    },
  }
}
