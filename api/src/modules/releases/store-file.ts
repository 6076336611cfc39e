import { isKey } from '#/gateways/object-store/port.ts'
import type { Services } from '#/services.ts'
import { BuildExists, BuildInvalid, FileTooLarge } from './problems.ts'
import { digestOf, keyOf } from './stored-build.ts'

const largestFile = 4_000_000

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  webm: 'video/webm',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
}

interface NewFile {
  build: string
  path: string
  integrity: string
  /** Base64 */
  content: string
}

/** Puts one file of a build into the store. A path is written once, and only with the bytes it was announced with. */
export const storeFile = async (
  { objects }: Services,
  remote: string,
  file: NewFile,
): Promise<{ path: string; size: number }> => {
  const { build, path, integrity, content } = file
  if (!isKey(path)) throw new BuildInvalid(`${path} is no path of a build.`)
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > largestFile) throw new FileTooLarge(largestFile)
  if (digestOf(bytes) !== integrity) throw new BuildInvalid(`${path} does not match its integrity.`)
  const key = keyOf(remote, build, path)
  const contentType = contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  if (!(await objects.create(key, bytes, contentType))) throw new BuildExists(path)
  return { path, size: bytes.length }
}
