import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Serves what was built of a remote from source, and tells open pages when they have to be loaded again. */
export const createSourceFiles = (folder: string) => {
  const listeners = new Set<ServerResponse>()
  let current = ''
  const say = (response: ServerResponse, event: string) => response.write(`event: ${event}\ndata: ${current}\n\n`)
  return {
    /** `address`: below the folder, or `/changes`. */
    send: async (address: string, response: ServerResponse, headers: Record<string, string> = {}): Promise<void> => {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      const common = { ...headers, 'cache-control': 'no-store' }
      if (pathname === '/changes') {
        response.writeHead(200, { ...common, 'content-type': 'text/event-stream' }).write('retry: 1000\n\n')
        listeners.add(response)
        response.on('close', () => listeners.delete(response))
        // Built again while the page was loading.
        if (searchParams.get('seen') !== current) say(response, 'changed')
        return
      }
      const name = pathname.slice(1)
      const bytes = /^[\w.@-]+$/.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined
      const type = contentTypes[extname(name)] ?? 'application/octet-stream'
      response.writeHead(bytes ? 200 : 404, { ...common, 'content-type': type }).end(bytes)
    },
    /** Pages that show anything else load again; a build like the last, as of files that were only touched, tells nobody. */
    show: (integrity: string): void => {
      if (integrity === current) return
      current = integrity
      for (const each of listeners) say(each, 'changed')
    },
    end: (): void => {
      for (const each of listeners) {
        say(each, 'ended')
        each.end()
      }
    },
  }
}
