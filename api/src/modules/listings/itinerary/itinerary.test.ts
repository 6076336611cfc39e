import ICAL from 'ical.js'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { aDayToKnow } from '#test/factories/days-to-know.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services
const { id } = await aTour(db, {
  title: 'The hill country by train',
  location: 'Ella',
  durationDays: 2,
  startTime: '06:30',
  endTime: '16:00',
})
const tour = id
const day = {
  description: 'Slowly, with tea.',
  activities: ['Train'],
  accommodation: 'A bungalow',
  meals: ['Dinner'],
}
const itinerary = [
  { day: 1, title: 'Up from Kandy', location: 'Kandy', ...day },
  { day: 2, title: 'Over the bridge', location: 'Ella', ...day },
]
await db
  .updateTable('outing_details')
  .set({ itinerary: JSON.stringify(itinerary), excluded: ['Lunches'] })
  .where('listing_id', '=', id)
  .execute()

const readPdfText = async (response: Response): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  )
  await task.destroy()
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
}
const getPdf = (id: string, query: { date?: string } = {}) =>
  app.call('GET /listings/:id/itinerary/pdf', { params: { id }, query })
const getCalendar = (id: string, date: string) =>
  app.call('GET /listings/:id/itinerary/calendar', { params: { id }, query: { date } })

describe('the itinerary as a PDF', () => {
  it('has every day, with its date and what to know of it once the first is chosen', async () => {
    await aDayToKnow(db, { from: '2027-06-11', title: 'Tea festival', meaning: 'The road is slow.' })
    const response = await getPdf(tour, { date: '2027-06-10' })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="tour-\d+-2027-06-10\.pdf"/)
    const text = await readPdfText(response)
    expect(text).toMatch(/11 Jun[^.]*: Tea festival\. The road is slow\./)
    for (const part of [
      'The hill country by train',
      'Day 1',
      'Up from Kandy',
      'Day 2',
      '11 Jun 2027',
      'A bungalow',
      'Lunches',
    ])
      expect(text).toContain(part)
  })

  it('says that the days come with the booking where none are written', async () => {
    const { id } = await aTour(app.services.db)
    expect(await readPdfText(await getPdf(id))).toContain('Detailed itinerary will be provided upon booking.')
  })

  it('breaks a day, and lists, that are longer than a page, over more than ten pages', async () => {
    const { id } = await aTour(app.services.db, { title: 'All at once', location: 'Ella' })
    const long = Array.from({ length: 20 }, (_, at) => `${at} ${'words '.repeat(30)}`)
    const day = { title: 'Everything', location: 'Ella', description: 'Slowly. '.repeat(300), activities: long }
    const itinerary = [1, 2, 3, 4, 5, 6].map((number) => ({ day: number, ...day, accommodation: null, meals: [] }))
    await app.services.db
      .updateTable('outing_details')
      .set({ itinerary: JSON.stringify(itinerary), excluded: [...long, ...long, 'The very last'] })
      .where('listing_id', '=', id)
      .execute()
    expect(await readPdfText(await getPdf(id))).toContain('The very last')
  })

  it('is there for what is published, and not for a villa', async () => {
    const villa = await aVilla(app.services.db)
    const draft = await aTour(app.services.db)
    await app.services.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', draft.id).execute()
    expect((await getPdf(villa.id)).status).toBe(404)
    expect((await getPdf(draft.id)).status).toBe(404)
    expect((await getCalendar(villa.id, '2027-06-10')).status).toBe(404)
  })
})

describe('the itinerary as a calendar', () => {
  it('has an event for each day from the chosen one on', async () => {
    const response = await getCalendar(tour, '2027-06-10')
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
    const calendar = new ICAL.Component(ICAL.parse(await response.text()))
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.map(({ summary, startDate, location }) => [summary, String(startDate), location])).toEqual([
      ['Day 1: Up from Kandy', '2027-06-10', 'Kandy, Sri Lanka'],
      ['Day 2: Over the bridge', '2027-06-11', 'Ella, Sri Lanka'],
    ])
    expect(events.map(({ description }) => description.split('\n')[1])).toEqual([
      'Starts 06:30, Sri Lanka time',
      'Back about 16:00, Sri Lanka time',
    ])
  })

  it('needs a day', async () => {
    const response = await app.call('GET /listings/:id/itinerary/calendar', {
      params: { id: tour },
      query: {},
    })
    expect(response.status).toBe(422)
  })
})
