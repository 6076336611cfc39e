import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { fetchDrawn } from './fetch-drawn.ts'

const compress = promisify(brotliCompress)

/** The same document as a static page would be: head, style sheets, fonts and pictures, and nothing of any script. */
const toStaticPage = (html: string): string =>
  html.replaceAll(/<script[^>]*>[^]*?<\/script>/g, '').replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')

const pass = (baseURL: string, path: string, headers: object, response: ServerResponse): void => {
  request(new URL(path, baseURL), { headers: { ...headers, host: new URL(baseURL).host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
    .on('error', () => response.destroy())
    .end()
}

/** Serves static copies of drawn pages, and all their files as the product serves them: what a page costs at least. */
export const startStaticFloor = async (baseURL: string, paths: readonly string[]) => {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    pages.set(path, await compress(toStaticPage(await fetchDrawn(baseURL + path))))
  }
  const server = createServer(({ url = '/', headers }, response) => {
    const page = pages.get(url)
    if (!page) return pass(baseURL, url, headers, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
