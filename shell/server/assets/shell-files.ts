import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { ShellManifest } from '../boot/shell-manifest.ts'
import { chooseEncoding } from './compression.ts'
import { toContentType, isCompressible, toSandboxHeaders } from './content-types.ts'

/** The files of the build beside this server, from memory, in the encodings that the build wrote; undefined: not one. */
export const createShellFileHandler = async (clientDir: string, manifest: ShellManifest) => {
  const names = Object.keys(manifest.files)
  const variants = names.flatMap((name) => (isCompressible(name) ? [name, `${name}.br`, `${name}.gz`] : [name]))
  const bytesByName = new Map(
    await Promise.all(variants.map(async (name) => [name, await readFile(join(clientDir, name))] as const)),
  )

  return (context: Context): Response | undefined => {
    const name = context.req.path.slice('/_shell/'.length)
    const plain = manifest.files[name] ? bytesByName.get(name) : undefined
    if (!plain) return undefined
    const encoding = isCompressible(name) ? chooseEncoding(context.req.header('accept-encoding')) : undefined
    const body = (encoding && bytesByName.get(`${name}.${encoding === 'br' ? 'br' : 'gz'}`)) ?? plain
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': toContentType(name),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...toSandboxHeaders(name),
        'content-length': String(body.length),
        ...(isCompressible(name) ? { vary: 'accept-encoding' } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    })
  }
}
