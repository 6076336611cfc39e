import { randomFillSync } from 'node:crypto'

const nonceBytes = 18
/** Drawn for many nonces at a time: a draw takes ten times as long as the rest. */
const drawn = Buffer.alloc(256 * nonceBytes)
let used = drawn.length

export const createNonce = (): string => {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += nonceBytes
  return drawn.toString('base64', used - nonceBytes, used)
}

export interface PolicyOptions {
  isHttps: boolean
  /** The style of a foreign map, whose machine has to be reachable. */
  mapStyleUrl?: string | undefined
  /** Where remotes are served from source, for one admin's browser: addresses of that machine. */
  sourceOrigins?: readonly string[]
  /** Allows the development servers of this machine. */
  isDevelopment?: boolean
}

const mapboxHosts = 'https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com'

/** Our own map asks nobody else. */
const toMapHosts = (styleUrl: string | undefined): string => {
  if (styleUrl === undefined) return ''
  return styleUrl.startsWith('mapbox:') ? ` ${mapboxHosts}` : ` ${new URL(styleUrl).origin}`
}

const policy = (nonce: string, { isHttps, mapStyleUrl, sourceOrigins = [], isDevelopment }: PolicyOptions): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'${toMapHosts(mapStyleUrl)}`,
    // What draws a map works in a thread of its own. From source it is of another origin, whose scripts a thread takes only by way of a blob.
    isDevelopment || sourceOrigins.length > 0 ? `worker-src 'self' blob:` : `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // A source is served without a certificate.
    ...(isHttps && sourceOrigins.length === 0 ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Only scripts with this answer's nonce run, and what they load. No `eval`. */
export const contentSecurityPolicy = (nonce: string, options: PolicyOptions): string => {
  const strict = policy(nonce, options)
  if (options.isDevelopment) return strict.replaceAll("'self'", "'self' http://localhost:* ws://localhost:*")
  const { sourceOrigins = [] } = options
  return sourceOrigins.length === 0
    ? strict
    : strict.replaceAll(/(style|img|media|font|connect)-src 'self'/g, `$& ${sourceOrigins.join(' ')}`)
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  ...always,
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
