import type { CivilDate } from '@escapes/contract'
import { toAddressNetworks } from '@escapes/contract/client-address'
import type { SentFile } from '#/http/send-response.ts'
import { NotFound } from '#/http/problem.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import type { Services } from '#/services.ts'
import { getPublishedListing } from '../read-listings.ts'
import { toItineraryCalendar } from './itinerary-calendar.ts'
import { toItineraryDocument, type ItineraryDocument } from './itinerary-document.ts'
import { createDrawer } from '#/documents/create-drawer.ts'

const drawItinerary = createDrawer<ItineraryDocument>(new URL('./itinerary.worker.ts', import.meta.url))

const load = async ({ db, clock, config, bookings }: Services, id: string, date: CivilDate | undefined) => {
  const listing = await getPublishedListing(id, {}, { db, now: clock.now(), bookings })
  if (listing.kind === 'villa') throw new NotFound()
  const contact = await getBusinessContact(db)
  return { listing, document: toItineraryDocument(listing, { date, publicUrl: config.publicUrl, contact }) }
}

const toFileName = (slug: string, date: CivilDate | undefined, extension: string): string =>
  `${date === undefined ? slug : `${slug}-${date}`}.${extension}`

export const getItineraryPdf = async (
  services: Services,
  { id, date }: { id: string; date: CivilDate | undefined },
  address: string,
): Promise<SentFile> => {
  const { listing, document } = await load(services, id, date)
  // Without its picture the document is still whole.
  const picture =
    listing.image === null
      ? undefined
      : await services.objects.get(`${listing.image.src.slice(1)}/960.jpg`).catch(() => undefined)
  const bytes = await drawItinerary({ document, picture }, toAddressNetworks(address).narrow)
  return { bytes, contentType: 'application/pdf', fileName: toFileName(listing.slug, date, 'pdf') }
}

export const getItineraryCalendar = async (
  services: Services,
  { id, date }: { id: string; date: CivilDate },
): Promise<SentFile> => {
  const { listing, document } = await load(services, id, date)
  const { host } = new URL(services.config.publicUrl)
  const ics = toItineraryCalendar(document, { listingId: listing.id, date, host, now: services.clock.now() })
  return {
    bytes: new TextEncoder().encode(ics),
    contentType: 'text/calendar; charset=utf-8',
    fileName: toFileName(listing.slug, date, 'ics'),
  }
}
