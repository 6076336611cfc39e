import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const encodeUriStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Whether the request is signed with the secret of that key, as the AWS Signature Version 4 for S3 prescribes. */
export const isSignedV4 = (request: IncomingMessage, accessKeyId: string, secretAccessKey: string): boolean => {
  const authorization = request.headers.authorization ?? ''
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ?? []
  const [keyId, date = '', region = '', service = ''] = credential.split('/')
  if (keyId !== accessKeyId) return false
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const getHeader = (name: string): string => String(request.headers[name] ?? '').trim()
  const canonical = [
    request.method,
    decodeURIComponent(pathname).split('/').map(encodeUriStrictly).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encodeUriStrictly(name)}=${encodeUriStrictly(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${getHeader(name)}`),
    '',
    signedHeaders,
    getHeader('x-amz-content-sha256'),
  ].join('\n')
  const scope = [date, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', getHeader('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}
