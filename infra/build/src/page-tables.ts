import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { remotePage, type RemotePage } from '@escapes/contract/releases'
import { rspack, type Compiler } from '@rspack/core'

export interface PageTableFile {
  remote: string
  path: string
}

export const toPageTableFile = (remote: string, dir: string): PageTableFile => ({
  remote,
  path: join(dir, 'src/pages.ts'),
})

/** Read again after each change: the page table is data, not part of the build. Throws when the file is invalid. */
export const readPageTable = async ({ path }: PageTableFile): Promise<RemotePage[]> => {
  const { mtimeMs } = await stat(path)
  const module = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as { pages?: unknown }
  return remotePage.array().min(1).parse(module.pages)
}

interface SchemaError {
  issues: { path: PropertyKey[]; message: string }[]
}

/** What is wrong with which member. Else without Node's frames and ours; a syntax error has its source lines in front of the stack. */
const toReadableText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if ('issues' in error)
    return (error as unknown as SchemaError).issues
      .map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`)
      .join('\n')
  const lines = (error.stack ?? error.message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node:|\/infra\/build\/)/.test(line))
  return lines.join('\n')
}

export const describePageTableError = ({ remote, path }: PageTableFile, error: unknown): string =>
  `The page table of ${remote} (${path}) cannot be read:\n\n${toReadableText(error)}`

/**
 * In development no bundler reads a page table, so its errors would appear nowhere. As an error of the compilation it
 * is shown over the page, and goes when the file is corrected.
 */
export class ShowPageTableErrorsPlugin {
  private readonly tables: readonly PageTableFile[]
  constructor(tables: readonly PageTableFile[]) {
    this.tables = tables
  }
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tapPromise('ShowPageTableErrorsPlugin', async (compilation) => {
      for (const table of this.tables) {
        compilation.fileDependencies.add(table.path)
        try {
          await readPageTable(table)
        } catch (error) {
          compilation.errors.push(new rspack.WebpackError(describePageTableError(table, error)))
        }
      }
    })
  }
}
