import type { IncomingMessage, ServerResponse } from 'node:http'
import { armHeader } from '@escapes/contract/deployment'
import type { BootDocument } from '@escapes/contract/releases'
import type { RequestPath } from '@escapes/contract/request-path'
import { chooseEncoding } from '../assets/compression.ts'
import type { BootSource } from '../boot/boot-source.ts'
import { hasCanary, resolveVisitorBoot } from '../boot/resolve-visitor-boot.ts'
import { identifyVisitor, wantsStable } from '../boot/visitor.ts'
import type { createDocumentHeaders } from '../http/document-headers.ts'
import { createNonce } from '../http/security-headers.ts'
import { readHeldPreview } from '../preview/preview-cookie.ts'
import { findAnonymousVisit } from './anonymous-visit.ts'
import type { createDocumentCache, DocumentKey } from './document-cache.ts'
import { fillGzip, fillPlain } from './nonce-template.ts'

/** Where a page that was sent once is found for who asks for it next. */
interface KeptPage extends DocumentKey {
  currency: string | null
  /** Path and query. */
  address: string
  startKey: string
  status: number
  cacheControl: string
}

interface KeptPagesOptions {
  boot: BootSource
  documents: Pick<ReturnType<typeof createDocumentCache>, 'findFresh'>
  isHttps: boolean
  toHeaders: ReturnType<typeof createDocumentHeaders>
}

/** Addresses, and the length of one: whoever makes up addresses forgets those of others, and fills no memory. */
const maxPages = 5_000
const maxAddressLength = 500

const toName = (currency: string | null, address: string): string => `${currency} ${address}`

/**
 * Pages that were drawn, sent without a route and without finding out again how they are drawn, which costs more than the
 * rest. Whatever this does not know takes the usual way.
 */
export const createKeptPages = ({ boot, documents, isHttps, toHeaders }: KeptPagesOptions) => {
  /** By what is live for a visitor: another release is another document. */
  const pages = new WeakMap<BootDocument, Map<string, KeptPage>>()

  /** What is live for this visitor, as the usual way finds it; undefined for who has to be given a cookie first. */
  const findBoot = ({ headers }: IncomingMessage): BootDocument | undefined => {
    const released = boot.fresh()
    if (!released || !hasCanary(released) || wantsStable(headers[armHeader])) return released
    const { id, setCookie } = identifyVisitor(headers.cookie, { isHttps })
    return setCookie === undefined ? resolveVisitorBoot(released, id) : undefined
  }

  const find = (request: IncomingMessage, address: string): KeptPage | undefined => {
    const { cookie, 'accept-language': languages } = request.headers
    const visit = findAnonymousVisit(cookie, languages)
    if (!visit || readHeldPreview(cookie, isHttps) !== undefined) return undefined
    const document = findBoot(request)
    return document && pages.get(document)?.get(toName(visit.currency, address))
  }

  return {
    note: (
      document: BootDocument,
      { currency, address, key, version, startKey, status, cacheControl }: KeptPage,
    ): void => {
      if (address.length > maxAddressLength) return
      const known = pages.get(document) ?? new Map<string, KeptPage>()
      pages.set(document, known)
      known.set(toName(currency, address), { currency, address, key, version, startKey, status, cacheControl })
      const [oldest] = known.keys()
      if (known.size > maxPages && oldest !== undefined) known.delete(oldest)
    },
    /** Whether the page was sent. */
    send: (request: IncomingMessage, response: ServerResponse, { path, search }: RequestPath): boolean => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const page = find(request, path + search)
      const whole = page && documents.findFresh(page, page.startKey)
      if (!whole) return false
      const nonce = createNonce()
      const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip', 'br'])
      // It is kept as gzip: who takes brotli alone, as no browser does, has it compressed by the routes.
      if (encoding === 'br') return false
      const chunks = encoding ? fillGzip(whole, nonce) : fillPlain(whole, nonce)
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      const headers = toHeaders(nonce, page.cacheControl, encoding)
      response.writeHead(page.status, { ...headers, 'content-length': length })
      // Sent with the end, the last chunk is no write of its own.
      const last = chunks.pop()
      if (request.method === 'HEAD') response.end()
      else {
        for (const chunk of chunks) response.write(chunk)
        response.end(last)
      }
      return true
    },
  }
}
