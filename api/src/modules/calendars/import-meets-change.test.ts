import { expect, it } from 'vitest'
import { aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import type { FeedResponse } from '#/gateways/feed-fetch/port.ts'
import { importFeed } from './import-feed.ts'
import { findFeed, listStoredBlocks } from './queries.ts'
import { setListingFeed } from './set-listing-feed.ts'

let fetch: (url: string) => Promise<FeedResponse>

const clock = { now: () => new Date('2027-05-20T06:00:00Z') }
const app = await shareInFile(createTestApp({ clock, services: { feeds: { fetch: ({ url }) => fetch(url) } } }))

const calendar = (from: string, to: string): FeedResponse => ({
  kind: 'fetched',
  body: new TextEncoder().encode(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:a',
      `DTSTART;VALUE=DATE:${from}`,
      `DTEND;VALUE=DATE:${to}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
  etag: '"old"',
  lastModified: null,
})

it.each<[string, FeedResponse]>([
  ['a calendar', calendar('20270601', '20270604')],
  ['“not modified”', { kind: 'unchanged' }],
  ['a failure', { kind: 'failed', reason: 'No.' }],
])('%s of an address that was replaced meanwhile says nothing of the new one', async (_, answer) => {
  const { services } = app
  const { id: listingId } = await aVilla(services.db)
  const { feedId } = await setListingFeed(services, { listingId, url: 'https://old.example/a.ics' })
  fetch = async () => {
    await setListingFeed(services, { listingId, url: 'https://new.example/b.ics' })
    return answer
  }
  await importFeed(services, feedId)
  expect(await listStoredBlocks(services.db, feedId)).toEqual([])
  expect(await findFeed(services.db, feedId)).toMatchObject({ etag: null, failures: 0, health: 'never', read_on: null })

  fetch = () => Promise.resolve(calendar('20270701', '20270704'))
  await importFeed(services, feedId)
  expect(await listStoredBlocks(services.db, feedId)).toMatchObject([{ from: '2027-07-01', to: '2027-07-04' }])
})
