import { showsHeader } from '@escapes/contract/deployment'
import { clientHeader } from '@escapes/contract/page-client'
import type { ReadAnswer } from './start-render-process.ts'

/** The shell itself draws prices in a currency. */
const ownOperations = ['GET /currency-rates']

const root = '/api/v1/'
/** More than any operation of the api has. */
const maxParts = 16

/** By their number: `[['listings', ':id'], …]`. */
type Paths = ReadonlyMap<number, readonly (readonly string[])[]>

const toPaths = (operations: readonly string[]): Paths => {
  const start = 'GET /'
  const paths = [...ownOperations, ...operations]
    .filter((each) => each.startsWith(start))
    .map((each) => each.slice(start.length).split('/'))
    .filter(({ length }) => length <= maxParts)
  return Map.groupBy(paths, ({ length }) => length)
}

/** Of a build as it is live: it may declare two thousand, and each of its pages asks. */
const pathsOf = new WeakMap<readonly string[], Paths>()
const findPaths = (operations: readonly string[]): Paths => {
  const found = pathsOf.get(operations) ?? toPaths(operations)
  pathsOf.set(operations, found)
  return found
}

const isPlain = (path: string): boolean => !/\.\.|\\|%2f|%2e|%5c/i.test(path)

/** Whether a build may read an address: one of the `GET` operations that it declares. */
export const createReadFilter = (operations: readonly string[]): ((address: string) => boolean) => {
  const paths = findPaths(operations)
  return (address) => {
    const [path = ''] = address.split('?', 1)
    if (!path.startsWith(root) || address.includes('#') || !isPlain(path)) return false
    const parts = path.slice(root.length).split('/')
    const isRead = (declared: readonly string[]): boolean =>
      declared.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    return paths.get(parts.length)?.some(isRead) ?? false
  }
}

/** Of all answers of a page, which are handed over with it: many times what one reads. */
const maxAnswerCharacters = 2_000_000

interface ApiReadsOptions {
  apiUrl: string
  isAllowed: (address: string) => boolean
  /** The visitor's, whose share of requests it is. */
  clientAddress: string
  /** The value of `clientHeader`: whose words the answers are in. */
  client: string
  timeoutMs: number
}

/** Reads the API for a page that is drawn for an anonymous visitor, and keeps the answers for the browser. */
export const createApiReads = ({ apiUrl, isAllowed, clientAddress, client, timeoutMs }: ApiReadsOptions) => {
  const answers: Record<string, { status: number; body: unknown }> = {}
  let hasAvailability = false
  let characters = 0
  const read: ReadAnswer = async (address) => {
    if (!isAllowed(address)) return { status: 503, text: '{}' }
    try {
      const response = await fetch(apiUrl + address, {
        headers: { accept: 'application/json', [clientHeader]: client, 'x-forwarded-for': clientAddress },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const text = await response.text()
      characters += text.length
      if (characters > maxAnswerCharacters) return { status: 503, text: '{}' }
      answers[address] = { status: response.status, body: JSON.parse(text) as unknown }
      hasAvailability ||= response.headers.get(showsHeader) !== 'content'
      return { status: response.status, text }
    } catch {
      // The page is left to the browser, which shows what is wrong and can try again.
      return { status: 503, text: '{}' }
    }
  }
  return { read, answers, hasAvailability: () => hasAvailability }
}
