import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Api, ChannelCalendar } from '@escapes/contract'
import { setListingFeed } from '#/modules/calendars/index.ts'
import { createListing, on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const createConflict = async (world: PermissionWorld): Promise<string> => {
  const { services } = world.app
  const url = 'https://calendars.test/villa.ics'
  const { feedId } = await setListingFeed(services, { listingId: (await createListing(world)).id, url })
  const { rows } = await sql<{ id: string }>`insert into calendar_conflicts (feed_id, booking_id, uid, nights)
    values (${feedId}, ${randomUUID()}, 'sold', '[2027-05-01,2027-05-04)') returning id`.execute(services.db)
  return rows[0]?.id ?? ''
}

const createChannelCalendarFor = async (world: PermissionWorld): Promise<ChannelCalendar> => {
  const params = { id: (await createListing(world)).id }
  const body = { channel: 'Airbnb', includesImported: false }
  const answer = await world.app.call('POST /admin/listings/:id/channel-calendars', {
    params,
    body,
    headers: await world.app.signIn('manager'),
  })
  return (await answer.json()) as ChannelCalendar
}

const toFeed = async (world: PermissionWorld) => {
  const url = 'https://calendars.test/villa.ics'
  const { feedId } = await setListingFeed(world.app.services, { listingId: (await createListing(world)).id, url })
  return { params: { id: feedId } }
}

export const calendarRows = {
  'POST /admin/listings/:id/feeds': {
    arrange: async (world) => ({
      params: { id: (await createListing(world)).id },
      body: { url: 'https://calendars.test/another.ics' },
    }),
  },
  'PUT /admin/feeds/:id': on(toFeed, { body: {} }),
  'POST /admin/listings/:id/feed/test': {
    // The gateway of tests serves nothing there, so a permitted call is answered 422.
    arrange: async (world) => ({
      params: { id: (await createListing(world)).id },
      body: { url: 'https://calendars.test/missing.ics' },
    }),
    expectedStatus: 422,
  },
  'POST /admin/feeds/:id/pause': { arrange: toFeed },
  'POST /admin/feeds/:id/resume': { arrange: toFeed },
  'DELETE /admin/feeds/:id': { arrange: toFeed },
  'GET /admin/feeds/:id/runs': { arrange: toFeed },
  'GET /admin/listings/:id/channel-calendars': {
    arrange: async (world) => ({ params: { id: (await createListing(world)).id } }),
  },
  'POST /admin/listings/:id/channel-calendars': {
    arrange: async (world) => ({
      params: { id: (await createListing(world)).id },
      body: { channel: 'Airbnb', includesImported: false },
    }),
  },
  'DELETE /admin/channel-calendars/:id': {
    arrange: async (world) => ({ params: { id: (await createChannelCalendarFor(world)).id } }),
  },
  'GET /calendars/:token': {
    arrange: async (world) => ({
      params: { token: (await createChannelCalendarFor(world)).url.split('/').at(-1) ?? '' },
    }),
  },
  'GET /admin/calendar': { arrange: () => ({ query: { from: '2027-05-01', days: '30' } }) },
  'POST /admin/calendar-conflicts/:id/resolve': {
    arrange: async (world) => ({
      params: { id: await createConflict(world) },
      body: { note: 'Moved to another villa.' },
    }),
  },
} satisfies Partial<Record<keyof Api, PermissionRow>>
