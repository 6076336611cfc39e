import { civilDateAt, type Guide } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { listOpenLinks, type OpenLinkRow } from './link-queries.ts'
import { type GuideRow, listComingDays, listGuideRows } from './queries.ts'

const toLink = ({ created_at, maker, expires_at, last_read_at }: OpenLinkRow): NonNullable<Guide['link']> => ({
  createdAt: created_at.toISOString(),
  createdBy: maker ?? '',
  expiresAt: expires_at.toISOString(),
  lastReadAt: last_read_at?.toISOString() ?? null,
})

/** As staff see these guides at a moment. */
export const toGuides = async (db: Db, rows: readonly GuideRow[], now: Date): Promise<Guide[]> => {
  const days = new Map((await listComingDays(db, civilDateAt(now))).map((row) => [row.guide_id, row]))
  const links = new Map((await listOpenLinks(db)).map((row) => [row.guide_id, row]))
  return rows.map((row) => {
    const link = links.get(row.id)
    return {
      id: row.id,
      name: row.name,
      phone: row.phone === '' ? '' : formatPhoneNumber(row.phone),
      languages: row.languages,
      licenceNumber: row.licence_number,
      licenceValidUntil: row.licence_valid_until,
      note: row.note,
      stoppedOn: row.stopped_on,
      version: row.version,
      comingDepartures: days.get(row.id)?.coming ?? 0,
      nextDay: days.get(row.id)?.next_day ?? null,
      link: link && link.expires_at > now ? toLink(link) : null,
    }
  })
}

export const listGuides = async ({ db, clock }: Services): Promise<{ items: Guide[] }> => ({
  items: await toGuides(db, await listGuideRows(db), clock.now()),
})
