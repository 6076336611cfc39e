import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export const toContentType = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'

export const isCompressible = (path: string): boolean => /\.(m?js|css|svg|json|txt)$/.test(path)

/**
 * Scripts and styles act only in a page that loads them. Any other file can be opened as a document, and an SVG may
 * contain a script.
 */
const isScriptOrStyle = (path: string): boolean => /\.(m?js|css)$/i.test(path)

/** Headers that stop a file from acting as a document of our origin. */
export const toSandboxHeaders = (path: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(isScriptOrStyle(path)
    ? {}
    : { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }),
})
