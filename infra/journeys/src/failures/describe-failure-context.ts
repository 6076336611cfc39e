import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { testResultsVariable } from '../../../local/test-run/failure-context.ts'
import { type OpenedPage, openedPages } from '../browser.ts'
import { repositoryRoot, runningProducts, type Product } from '../product.ts'
import { readLinesInView, readLinesOfInput, readWholeText } from './read-page.ts'

const linesOfPage = 10
const linesOfOtherPage = 3
const lastConsoleLines = 5
const lastLogLines = 4
const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

const list = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [title, ...indent(lines)] : [])

const describePage = async ({ page, consoleLines }: OpenedPage, number: number, most: number): Promise<string[]> => {
  const printed = consoleLines.slice(-lastConsoleLines).map((line) => line.replaceAll(/\s+/g, ' '))
  return [
    `page ${number}, ${page.url()}, shows:`,
    ...indent(await readLinesInView(page, most)),
    ...list('its console ends with:', printed),
  ]
}

/** Without what is the same in every line. */
const shortenLogLine = (line: string): string => {
  try {
    const { pid: _pid, hostname: _hostname, name: _name, ...entry } = JSON.parse(line) as Record<string, unknown>
    return JSON.stringify(entry)
  } catch {
    return line
  }
}

const readLog = ({ logsDir }: Product): string[] => {
  try {
    return readFileSync(join(logsDir, 'api.log'), 'utf8').trimEnd().split('\n')
  } catch {
    return []
  }
}

const describeLog = (product: Product): string[] => {
  const lines = readLog(product).slice(-lastLogLines).map(shortenLogLine)
  return list(`the log of the api at ${product.url} ends with:`, lines)
}

/** Those that the pages came from; all of them where no page is open. */
const findProducts = (pages: readonly OpenedPage[]): Product[] => {
  const products = [...runningProducts]
  const visited = products.filter(({ url }) => pages.some(({ page }) => page.url().startsWith(`${url}/`)))
  return visited.length > 0 ? visited : products
}

const toFolderName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^src\//, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)

/** Screenshots, whole texts and logs, for whoever was not there. */
const saveAll = async (folder: string, pages: readonly OpenedPage[], products: readonly Product[]): Promise<void> => {
  for (const [index, { page, consoleLines }] of pages.entries()) {
    const file = join(folder, `page-${index + 1}`)
    writeFileSync(
      `${file}.txt`,
      `${page.url()}\n\n${await readWholeText(page)}\n\nConsole\n\n${consoleLines.join('\n')}\n`,
    )
    await page
      .screenshot({ path: `${file}.png` })
      .catch((error: unknown) => writeFileSync(`${file}.png.txt`, String(error)))
  }
  for (const { logsDir, ports } of products)
    cpSync(logsDir, join(folder, `logs-${ports.PORT}`), { recursive: true, force: true })
}

/** A second run has a folder of its own, and so has a test whose name begins like another's. */
const createFolder = (results: string, name: string): string => {
  let folder = join(results, toFolderName(name))
  for (let number = 2; existsSync(folder); number += 1) folder = join(results, `${toFolderName(name)}-${number}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A line that says where; none where no folder for test results is given. */
const save = async (name: string, pages: readonly OpenedPage[], products: readonly Product[]): Promise<string[]> => {
  const results = process.env[testResultsVariable]
  if (results === undefined || pages.length + products.length === 0) return []
  try {
    const folder = createFolder(results, name)
    await saveAll(folder, pages, products)
    return [`screenshots, texts and logs: ${relative(repositoryRoot, folder)}`]
  } catch (error) {
    // As on a full disk. The failure itself has to be read all the same.
    return [`screenshots, texts and logs could not be saved: ${String(error)}`]
  }
}

/**
 * Lines for the report of a failure: where the whole is saved, then the page that went to another address last with the
 * end of its console and the last input it received, the end of the api's log, and in short the other pages that were
 * used since the test began.
 * @param name of the failed test or file, after which the folder is named
 * @param startedAt of the test, in milliseconds since 1970
 */
export const describeFailureContext = async (name: string, startedAt: number): Promise<string[]> => {
  const pages = openedPages
    .filter(({ page }) => !page.isClosed())
    .toSorted((one, other) => other.navigatedAt - one.navigatedAt)
  const products = findProducts(pages)
  const saved = await save(name, pages, products)
  const input = pages[0] ? await readLinesOfInput(pages[0].page) : []
  const [latest = [], ...others] = await Promise.all(
    pages
      .filter(({ navigatedAt }, index) => index === 0 || navigatedAt >= startedAt)
      .map((opened, index) => describePage(opened, index + 1, index === 0 ? linesOfPage : linesOfOtherPage)),
  )
  const received = list('the last input it received:', input)
  return [...saved, ...latest, ...received, ...products.flatMap(describeLog), ...others.flat()]
}
