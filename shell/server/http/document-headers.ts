import { contentSecurityPolicy, createNonce, type PolicyOptions, securityHeaders } from './security-headers.ts'

/** The headers of a document. What is the same for all is put together once. */
export const createDocumentHeaders = (options: PolicyOptions) => {
  const mark = createNonce()
  const policy = contentSecurityPolicy(mark, options).split(mark)
  const always = { ...securityHeaders(options), vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' }
  return (nonce: string, cacheControl: string, encoding: string | undefined): Record<string, string> => ({
    ...always,
    'content-security-policy': policy.join(nonce),
    'cache-control': cacheControl,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  })
}
