// Every component on one page: `pnpm --filter @escapes/shared-ui gallery`, then open the address it prints.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'

const here = dirname(fileURLToPath(import.meta.url))
const output = join(here, '../dist/gallery')
const pictures = join(here, '../../infra/demo/media')
const port = Number(process.env.GALLERY_PORT ?? 4100)

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}
const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">' +
  '<link rel="stylesheet" href="/gallery.css"><div id="root"></div><script src="/gallery.js"></script></html>'

rspack(
  {
    mode: 'development',
    devtool: false,
    context: join(here, '..'),
    entry: { gallery: fileURLToPath(new URL('./main.tsx', import.meta.url)) },
    target: ['web', 'es2022'],
    output: { path: output, publicPath: '/', filename: '[name].js', cssFilename: '[name].css', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      ],
    },
  },
  (error, stats) => {
    if (error) throw error
    console.log(stats.toString({ preset: 'errors-warnings' }), `Gallery http://localhost:${port}`)
  },
).watch({}, () => undefined)

const findFile = (path) => {
  const [root, inside] = path.startsWith('/pictures/') ? [pictures, path.slice('/pictures/'.length)] : [output, path]
  const file = normalize(join(root, inside))
  return file.startsWith(root) && extname(file) && existsSync(file) ? file : undefined
}

createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const file = findFile(pathname)
  if (!file && extname(pathname)) return response.writeHead(404).end()
  response.setHeader('content-type', file ? (types[extname(file)] ?? 'application/octet-stream') : 'text/html')
  return file ? createReadStream(file).pipe(response) : response.end(page)
}).listen(port)
