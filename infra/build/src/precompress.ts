import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A test run, which builds everything once and serves it to itself, names a lower one. */
export const readCompressionQuality = (): number => Number(process.env.COMPRESSION_QUALITY || 11)

const isText = (path: string): boolean => /\.(m?js|css|svg|json|txt|html)$/.test(path)

export const precompress = async (dir: string, paths: readonly string[]): Promise<void> => {
  await Promise.all(
    paths.filter(isText).map(async (path) => {
      const bytes = await readFile(join(dir, path))
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: readCompressionQuality(),
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        gzipped(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(join(dir, `${path}.br`), br), writeFile(join(dir, `${path}.gz`), gz)])
    }),
  )
}
