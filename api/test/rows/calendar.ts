import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Api } from '@escapes/contract'
import { setListingFeed } from '#/modules/calendars/index.ts'
import { createListing, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const createConflict = async (world: PermissionWorld): Promise<string> => {
  const { services } = world.app
  const url = 'https://calendars.test/villa.ics'
  const { feedId } = await setListingFeed(services, { listingId: (await createListing(world)).id, url })
  const { rows } = await sql<{ id: string }>`insert into calendar_conflicts (feed_id, booking_id, uid, nights)
    values (${feedId}, ${randomUUID()}, 'sold', '[2027-05-01,2027-05-04)') returning id`.execute(services.db)
  return rows[0]?.id ?? ''
}

export const calendarRows = {
  'GET /admin/calendar': { arrange: () => ({ query: { from: '2027-05-01', days: '30' } }) },
  'POST /admin/calendar-conflicts/:id/resolve': {
    arrange: async (world) => ({
      params: { id: await createConflict(world) },
      body: { note: 'Moved to another villa.' },
    }),
  },
} satisfies Partial<Record<keyof Api, PermissionRow>>
