import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { addDays, formatDate } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aGuide } from '#test/factories/guides.ts'
import { aTour } from '#test/factories/listings.ts'
import { findPlaceScripts } from './place-names.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const getDocumentOf = (id: string, form: 'voucher' | 'trip-pack' | 'payments-document', headers: Headers) =>
  desk.app.call(`GET /bookings/:id/${form}`, { params: { id }, headers })

const readPdf = async (response: Response): Promise<{ pages: number; text: string }> => {
  expect(response.status).toBe(200)
  const task = getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  )
  await task.destroy()
  const words = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
  return { pages: pages.length, text: words.join(' ') }
}

const aConfirmedTour = async () => {
  const { id: listingId } = await aTour(desk.db, { title: 'The hill country by train', location: 'Ella' })
  const day = { description: '', activities: [], accommodation: null, meals: [] }
  const itinerary = JSON.stringify([{ day: 1, title: 'Up from Kandy', location: 'Kandy', ...day }])
  await desk.db.updateTable('outing_details').set({ itinerary }).where('listing_id', '=', listingId).execute()
  await desk.db
    .insertInto('arrival_details')
    .values({
      listing_id: listingId,
      address: 'Station Road, Kandy',
      directions: 'Under the clock',
      latitude: 7.29,
      longitude: 80.63,
      contact_name: 'Kamala Silva',
      contact_phone: '+94775550199',
    })
    .execute()
  const headers = await desk.newcomer()
  const booking = await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 20), guests: { adults: 1 } }))
  await ok(desk.submit(headers, booking.id))
  const traveller = { kind: 'adult', name: 'Amara Silva', age: null, diet: 'No peanuts' }
  const body = {
    travellers: [traveller],
    pickup: { location: 'Queens Hotel', time: '07:30' },
    arrival: { isInCountry: false, flight: 'UL504', date: null, time: '13:05' },
  }
  await ok(desk.app.call('PUT /bookings/:id/trip', { params: { id: booking.id }, body, headers }))
  return { ...booking, headers }
}

describe('the documents of a trip', () => {
  it('are there once it is confirmed, since they name the exact place', async () => {
    const { id, headers } = await aConfirmedTour()
    for (const form of ['voucher', 'trip-pack'] as const)
      expect((await expectProblem(getDocumentOf(id, form, headers))).code).toBe('transition-not-allowed')
    await ok(desk.confirm(id))
    expect((await getDocumentOf(id, 'voucher', headers)).status).toBe(200)
    await ok(desk.cancelAsStaff(id))
    expect((await expectProblem(getDocumentOf(id, 'voucher', headers))).code).toBe('transition-not-allowed')
  })

  it('say on one page of the voucher who comes, where, and what is paid', async () => {
    const { id, reference, headers } = await aConfirmedTour()
    await ok(desk.confirm(id))
    const response = await getDocumentOf(id, 'voucher', headers)
    expect(response.headers.get('content-disposition')).toContain(`voucher-${reference}.pdf`)
    const { pages, text } = await readPdf(response)
    expect(pages).toBe(1)
    const lastDay = formatDate(addDays(desk.today, 22))
    const parts = ['The hill country by train', 'Amara Silva', 'Station Road, Kandy', 'Still to pay', lastDay]
    for (const part of [reference, ...parts]) expect(text).toContain(part)
    expect(text, 'what somebody may not eat is not shown at a door').not.toContain('peanuts')
  })

  it('have the days, the contacts, the flight and the diet in the pack', async () => {
    const { id, headers } = await aConfirmedTour()
    await ok(desk.confirm(id))
    const { text } = await readPdf(await getDocumentOf(id, 'trip-pack', headers))
    const parts = ['Up from Kandy', 'No peanuts', 'Queens Hotel, 07:30', 'UL 504', '13:05', 'Kamala Silva', '1990']
    for (const part of parts) expect(text).toContain(part)
    expect(text).toContain('கண்டி')
    // The text layer has the letters of a Sinhala word in the order in which they are drawn.
    expect(text).toMatch(/[\u0d80-\u0dff]{3}/)
  })
})

describe('the guide of a trip', () => {
  it('is on both papers from when there is one, by first name and licence, and with a number from the day before', async () => {
    const { id, headers } = await aConfirmedTour()
    await ok(desk.confirm(id))
    const { listing_id: listingId, outing_date: day } = await desk.db
      .selectFrom('bookings')
      .select(['listing_id', 'outing_date'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const departureId = await aDeparture(desk.db, { listingId, day: day! })
    await desk.db.updateTable('bookings').set({ departure_id: departureId, units: 1 }).where('id', '=', id).execute()
    const textOf = async (form: 'voucher' | 'trip-pack') => (await readPdf(await getDocumentOf(id, form, headers))).text
    expect(await textOf('voucher')).not.toContain('guide')
    const lead = async (name: string) => {
      const guide = await aGuide(desk.db, { name })
      await desk.db.updateTable('departures').set({ guide_id: guide.id }).where('id', '=', departureId).execute()
    }
    await lead('Dr. Sunil Gamage')
    for (const form of ['voucher', 'trip-pack'] as const) {
      const text = await textOf(form)
      expect(text).toContain('Sunil, licensed guide, SLTDA N-1234')
      expect(text).not.toMatch(/Gamage|77 555 0143/)
    }
    await lead('Kamala Ekanayake')
    const days = { outing_date: addDays(desk.today, 1), starts_at: desk.now() }
    await desk.db.updateTable('bookings').set(days).where('id', '=', id).execute()
    const { pages, text } = await readPdf(await getDocumentOf(id, 'voucher', headers))
    expect(pages).toBe(1)
    expect(text).toContain('Kamala, +94 77 555 0143')
    expect(text).not.toContain('Sunil')
  })
})

describe('the paper of payments', () => {
  it('says what was paid, given back and kept when the booking is cancelled', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    await ok(desk.recordPayment(id, 30_000))
    await ok(desk.cancelAsStaff(id, 'The roof leaks.'))
    const response = await getDocumentOf(id, 'payments-document', headers)
    expect(response.headers.get('content-disposition')).toContain('payments-')
    const { text } = await readPdf(response)
    const parts = [
      'Cancelled on',
      'by us',
      'Bank transfer, ',
      'Agreed, not sent yet',
      'Still to be given back',
      'Issued on',
    ]
    for (const part of parts) expect(text).toContain(part)
    expect(text.match(/\$300/g)?.length, 'agreed, paid, received and to be given back').toBeGreaterThanOrEqual(4)
  })

  it('is of the customer and of staff alone', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    expect((await getDocumentOf(id, 'payments-document', desk.manager)).status).toBe(200)
    expect((await getDocumentOf(id, 'payments-document', await desk.newcomer())).status).toBe(404)
  })
})

describe('names of places in Sinhala and Tamil', () => {
  it.each([
    ['Dune House, Lagoon Road, Rekawa, Tangalle', 'තංගල්ල'],
    ['Kandy Road, Nuwara Eliya', 'නුවරඑළිය'],
    ['YALA NATIONAL PARK', 'යාල'],
    ['Bellana', undefined],
  ])('are found for %s', (text, sinhala) => {
    expect(findPlaceScripts(text)?.sinhala).toBe(sinhala)
  })
})
