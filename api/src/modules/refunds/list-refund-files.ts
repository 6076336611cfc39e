import type { Page, RefundFile } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toPage, decodeCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { toRefundsWithNextSteps } from './next-step.ts'
import { listRefundsByIds } from './queries.ts'
import { countRefundFiles, findRefundFile, listRefundFileRows, listUnsentRefundIds } from './refund-file-queries.ts'
import { toRefundFile } from './to-refund-file.ts'
import { readWhoMayRelease } from './who-may-release.ts'
import { readWhoMayTakeOut } from './who-may-take-out.ts'

type Viewing = Parameters<typeof readWhoMayTakeOut>[2]

interface RefundFileQuery {
  viewerId: string
  limit: number
  cursor?: string | undefined
}

const readTakingOut = async (db: Db, number: number, viewing: Viewing): Promise<Pick<RefundFile, 'again'>> => {
  const file = await findRefundFile(db, number)
  return file && file.content_sealed !== null ? { again: await readWhoMayTakeOut(db, file, viewing) } : {}
}

/** The first refund of a released file that its reader may not send: then they mark none of it. */
const readSending = async (services: Services, number: number, viewerId: string): Promise<Pick<RefundFile, 'send'>> => {
  const ids = await listUnsentRefundIds(services.db, number)
  if (ids.length === 0) return {}
  const refunds = await toRefundsWithNextSteps(services, await listRefundsByIds(services.db, ids), viewerId)
  const barred = refunds.find(({ nextStep }) => nextStep?.why)
  if (!barred?.nextStep?.why) return {}
  const { why, others } = barred.nextStep
  return { send: { why: { ...why, text: `${barred.reference}: ${why.text}` }, others } }
}

export const listRefundFiles = async (services: Services, query: RefundFileQuery): Promise<Page<RefundFile>> => {
  const { db, clock } = services
  const before = decodeCursor(query.cursor, 'files', ['integer'])
  const { pageRows, nextCursor } = toPage(await listRefundFileRows(db, before, query.limit + 1), 'files', query.limit)
  const viewing = { viewerId: query.viewerId, now: clock.now() }
  const items = await Promise.all(
    pageRows.map(async (row) => ({
      ...toRefundFile(row),
      ...(row.state === 'prepared' && {
        release: await readWhoMayRelease(db, row, viewing),
      }),
      ...(row.state === 'released' && {
        ...(await readTakingOut(db, row.number, viewing)),
        ...(await readSending(services, row.number, query.viewerId)),
      }),
    })),
  )
  return { items, nextCursor, total: await countRefundFiles(db) }
}
