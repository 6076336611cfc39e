import { randomBytes } from 'node:crypto'

export const createNonce = (): string => randomBytes(18).toString('base64')

export interface PolicyOptions {
  isHttps: boolean
  /** Allows the development servers of this machine. */
  isDevelopment?: boolean
}

const policy = (nonce: string, { isHttps }: PolicyOptions): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Staff may give a content block the https address of a picture.
    `img-src 'self' data: blob: https:`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Only scripts with this answer's nonce run, and what they load. No `eval`. */
export const contentSecurityPolicy = (nonce: string, options: PolicyOptions): string => {
  const strict = policy(nonce, options)
  return options.isDevelopment ? strict.replaceAll("'self'", "'self' http://localhost:* ws://localhost:*") : strict
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
