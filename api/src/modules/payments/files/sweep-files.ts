import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { listKnownProofs } from '../refunds/queries.ts'
import { listKnownReceipts } from '../receipts/queries.ts'
import type { Shelf } from './store-file.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'receipts.sweep': Record<string, never>
  }
}

const day = 86_400_000
const batch = 500

const folderOf = (key: string): string | undefined => /^[a-z-]+\/([0-9a-f-]{36})\//.exec(key)?.[1]

/** The id of a file begins with the milliseconds of its making. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

type ListKnown = (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>

const shelves: Record<Shelf, ListKnown> = { receipts: listKnownReceipts, 'refund-proofs': listKnownProofs }

const sweepShelf = async ({ db, objects, clock }: Services, shelf: Shelf): Promise<number> => {
  const before = clock.now().getTime() - day
  const old = (await objects.list(`${shelf}/`)).filter((key) => {
    const id = folderOf(key)
    return id !== undefined && madeAt(id) < before
  })
  let count = 0
  for (let at = 0; at < old.length; at += batch) {
    const keys = old.slice(at, at + batch)
    const known = await shelves[shelf](db, keys)
    for (const key of keys.filter((one) => !known.has(one))) {
      await objects.delete(key)
      count += 1
    }
  }
  return count
}

/** Deletes files whose row was never written: the process ended between the two. The count of files deleted. */
export const sweepFiles = async (services: Services): Promise<number> =>
  (await sweepShelf(services, 'receipts')) + (await sweepShelf(services, 'refund-proofs'))
