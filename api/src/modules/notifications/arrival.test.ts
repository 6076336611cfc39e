import { describe, expect, it } from 'vitest'
import { ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { deliverMails } from './deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const details = {
  address: '7 Secret Lane, Bentota',
  directions: 'Behind the white wall',
  latitude: 6.412345,
  longitude: 80.012345,
  contact_name: 'Kamala Silva',
  contact_phone: '+94 77 555 0199',
}
/** Any of these in an answer gives the door away. */
const secrets = [
  details.address,
  details.directions,
  '6.412345',
  '80.012345',
  details.contact_name,
  details.contact_phone,
]
const findSecrets = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

const describeArrival = (listingId: string) =>
  desk.db
    .insertInto('arrival_details')
    .values({ listing_id: listingId, ...details })
    .execute()
const aDescribedVilla = async () => {
  const id = await desk.villa()
  await describeArrival(id)
  return id
}
const toText = async (response: Response | Promise<Response>) => (await response).text()
const getCalendar = async (id: string, headers: Record<string, string>) => {
  const { ics } = await ok<{ ics: string }>(desk.app.call('GET /bookings/:id/calendar', { params: { id }, headers }))
  return ics.replaceAll('\r\n ', '')
}
const listMails = async (id: string, template: string) => {
  await desk.app.runUntilIdle()
  const rows = await desk.db.selectFrom('mails').select(['template', 'data']).execute()
  const isAbout = ({ data }: { data: object }) => 'bookingId' in data && data.bookingId === id
  return JSON.stringify(rows.filter((row) => row.template === template && isAbout(row as { data: object })))
}

describe('how to get there', () => {
  it('is in no public answer', async () => {
    const id = await aDescribedVilla()
    const stay = desk.nights(10, 13)
    const answers = await Promise.all([
      toText(desk.app.call('GET /listings', { query: stay })),
      toText(desk.app.call('GET /listings', { query: { limit: '100' } })),
      toText(desk.app.call('GET /listings/:id', { params: { id } })),
      toText(desk.app.call('GET /listings/:id/similar', { params: { id } })),
      toText(
        desk.app.call('GET /listings/:id/availability', {
          params: { id },
          query: { from: stay.checkIn, to: stay.checkOut },
        }),
      ),
      toText(desk.app.call('POST /quotes', { body: { listingId: id, ...stay, guests: { adults: 2 } } })),
    ])
    expect(answers[1]).toContain(id)
    expect(answers.flatMap(findSecrets)).toEqual([])
  })

  it('is shown to the customer from the confirmation until a cancellation', async () => {
    const { id, headers } = await desk.pendingAt(await aDescribedVilla())
    const seen = async () => findSecrets(await toText(desk.view(headers, id))).length
    const inCalendar = async () => (await getCalendar(id, headers)).includes('Secret Lane')
    expect([await seen(), await inCalendar()]).toEqual([0, false])
    await ok(desk.confirm(id))
    expect([await seen(), await inCalendar()]).toEqual([secrets.length, true])
    expect(await ok(desk.view(headers, id))).toMatchObject({
      arrival: {
        address: details.address,
        mapUrl: 'https://www.google.com/maps/search/?api=1&query=6.412345%2C80.012345',
        contact: { name: details.contact_name, phone: details.contact_phone },
        from: '14:00',
        until: '11:00',
      },
    })
    expect(findSecrets(await toText(desk.app.call('GET /bookings', { headers })))).toEqual([])
    await ok(desk.cancel(headers, id))
    expect([await seen(), await inCalendar()]).toEqual([0, false])
  })

  it('is always shown to staff and never to another customer', async () => {
    const { id } = await desk.pendingAt(await aDescribedVilla(), 20, 23)
    expect(findSecrets(await toText(desk.view(desk.manager, id)))).toEqual(secrets)
    expect(await expectProblem(desk.view(await desk.newcomer(), id))).toMatchObject({ code: 'not-found' })
  })

  it('is part of the confirmation mail and of no earlier mail', async () => {
    const { id } = await desk.pendingAt(await aDescribedVilla(), 30, 33)
    expect(findSecrets(await listMails(id, 'booking-received'))).toEqual([])
    await ok(desk.confirm(id))
    expect(findSecrets(await listMails(id, 'booking-confirmed'))).toEqual(secrets)
    await deliverMails(desk.app.services)
    const mails = desk.app.mail.sent.filter(
      ({ html, text }) => findSecrets(html).length > 0 || findSecrets(text).length > 0,
    )
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Confirmed: /)])
    expect(mails.map(({ html }) => findSecrets(html))).toEqual([secrets])
  })

  it('names meeting point, start and itinerary of a tour', async () => {
    const day = { description: 'Slowly.', activities: [], accommodation: null, meals: [] }
    const { id: listingId } = await aTour(desk.db, {
      startTime: '06:30',
      endTime: '16:00',
      itinerary: [
        { ...day, day: 1, title: 'Up from Kandy', location: 'Kandy' },
        { ...day, day: 2, title: 'Tea', location: 'Ella' },
      ],
    })
    await describeArrival(listingId)
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId, date: desk.nights(12, 13).checkIn }))
    await ok(desk.submit(headers, id))
    await ok(desk.confirm(id))
    // What was booked keeps its start.
    const later = { start_time: '07:30', end_time: null }
    await desk.db.updateTable('outing_details').set(later).where('listing_id', '=', listingId).execute()
    const { arrival } = await ok(desk.view(headers, id))
    expect(arrival).toMatchObject({ from: '06:30', until: null, itinerary: [{ day: 1 }, { day: 2, title: 'Tea' }] })
    const ics = await getCalendar(id, headers)
    expect(ics).toContain('GEO:6.412345;80.012345')
    expect(ics).toMatch(/LOCATION:tour \d+\\, 7 Secret Lane\\, Bentota/)
    for (const expected of ['Starts at 06:30', 'Map: https://', 'On the spot: Kamala Silva', 'Day 2: Tea (Ella)'])
      expect(ics).toContain(expected)
    await desk.app.runUntilIdle()
    await deliverMails(desk.app.services)
    const mail = desk.app.mail.sent.find(({ html }) => html.includes('Up from Kandy'))
    for (const expected of [
      'Meeting point',
      '06:30, Sri Lanka time',
      'Last day',
      'Back about 16:00, Sri Lanka time',
      'Day 1',
      'Open the map',
      'href="tel:+',
      'href="https://wa.me/',
    ])
      expect(mail?.html).toContain(expected)
    expect(mail?.text).not.toMatch(/tel:|wa\.me|mailto:/)
    // Moved, it has the hours that are sold now, and the mail says what they were.
    await ok(desk.change(desk.manager, id, { date: desk.nights(13, 14).checkIn }))
    await desk.app.runUntilIdle()
    await deliverMails(desk.app.services)
    const changed = desk.app.mail.sent.find(({ text }) => text.includes('here is your booking as it is now'))
    expect(changed?.text).toMatch(/Starts at 07:30, Sri Lanka time\s+before: .*\(Starts at 06:30, Sri Lanka time\)/)
    expect(changed?.text).toMatch(/Last day.*2027\s+before: .*\(Back about 16:00, Sri Lanka time\)/)
  })
})
