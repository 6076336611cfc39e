import { createHash } from 'node:crypto'
import type { Db } from '#/db/database.ts'
import { readSnapshot } from '#/db/read-snapshot.ts'
import { erasureAction, getAuditHead, listChainedEntries, listErasures } from './queries.ts'

/** `<number>:<hash>` of an entry, as an earlier verification printed it. */
export interface NotedEntry {
  number: number
  hash: string
}

export interface ChainVerification {
  /** How many entries were found whole, from the first on. */
  verified: number
  head: NotedEntry
  /** The first thing that is wrong, named by the number of its entry. Undefined: the log is whole. */
  fault: string | undefined
}

const pageSize = 1_000
const beginning = { number: 0, hash: '0'.repeat(64) }

type ChainedEntry = Awaited<ReturnType<typeof listChainedEntries>>[number]

/** The same as `audit_hash` in the database, computed apart from it. */
const computeHash = (fields: readonly (string | null)[]): string =>
  createHash('sha256')
    .update(fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(','))
    .digest('hex')

/** Digests of emptied entries by their number, as the entries of erasures name them. */
type Emptied = ReadonlyMap<string, ReadonlySet<string>>

/** An entry of an erasure is read as it is: its own hash is checked with the others, and it is never emptied itself. */
const loadEmptied = async (db: Db): Promise<Emptied> => {
  const digests = (await listErasures(db)).flatMap(({ changes }) => changes)
  const byNumber = Map.groupBy(digests, ({ id }) => id)
  return new Map([...byNumber].map(([number, found]) => [number, new Set(found.map(({ after }) => after ?? ''))]))
}

const findFault = (
  before: NotedEntry,
  { number, action, previous_hash, hash, fields }: ChainedEntry,
  emptied: Emptied,
): string | undefined => {
  if (number !== before.number + 1) return `Entry ${before.number + 1} is missing.`
  const computed = computeHash(fields)
  const isEmptied = action !== erasureAction && emptied.get(String(number))?.has(computed)
  if (computed !== hash && !isEmptied) return `Entry ${number} was changed.`
  if (previous_hash !== before.hash)
    return `Entry ${number} does not follow entry ${before.number}: one of them was put in, exchanged or changed.`
  return undefined
}

const findFaultOfHead = (last: NotedEntry, head: NotedEntry | undefined): string | undefined => {
  if (!head) return 'The head of the log is missing.'
  if (last.number < head.number) return `Entry ${last.number + 1} is missing: the log ends before its head.`
  if (last.number > head.number) return `Entry ${head.number + 1} was put in: the log goes on after its head.`
  return last.hash === head.hash ? undefined : `Entry ${last.number} is not the one that the head names.`
}

/**
 * Reads the whole log in one snapshot and computes every hash anew. Who owns the database can write a whole new chain:
 * `noted`, a head from an earlier verification kept elsewhere, shows that too.
 */
export const verifyAuditChain = (db: Db, noted?: NotedEntry): Promise<ChainVerification> =>
  readSnapshot(db, async (trx) => {
    let last: NotedEntry = beginning
    const emptied = await loadEmptied(trx)
    for (;;) {
      const entries = await listChainedEntries(trx, last.number, pageSize)
      for (const entry of entries) {
        const fault = findFault(last, entry, emptied)
        if (fault !== undefined) return { verified: last.number, head: last, fault }
        last = { number: entry.number, hash: entry.hash }
        if (noted?.number === last.number && noted.hash !== last.hash)
          return {
            verified: last.number - 1,
            head: last,
            fault: `Entry ${last.number} is not the one that was noted.`,
          }
      }
      if (entries.length < pageSize) break
    }
    const fault = findFaultOfHead(last, await getAuditHead(trx))
    const ended =
      noted && noted.number > last.number ? `Entry ${noted.number}, which was noted, is missing.` : undefined
    return { verified: last.number, head: last, fault: fault ?? ended }
  })
