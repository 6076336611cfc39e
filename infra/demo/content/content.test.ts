import { expect, it } from 'vitest'
import { listContentProblems } from './list-content-problems.ts'
import { demoFeed, listDemoFeedStays } from './feeds.ts'
import { foldCalendarLine } from './fold-calendar-line.ts'
import { demoListings, demoVillas } from './index.ts'
import { joinProseLines } from './join-prose-lines.ts'

const dayMs = 86_400_000
const days = Array.from({ length: 400 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1) + index * dayMs).toISOString().slice(0, 10),
)

it('the demo content has no problems', () => {
  expect(listContentProblems()).toEqual([])
})

it('the check names what is wrong with a villa', () => {
  const [villa, ...others] = demoVillas
  if (!villa) throw new Error('the demo has no villa')
  const spoilt = {
    ...villa,
    latitude: 51.5,
    originalPriceUsdCents: villa.priceUsdCents,
    pictures: [{ picture: 'sigiriya-noon-wide', alt: '' }],
    amenities: ['helipad'],
  }
  const listings = demoListings.map((listing) => (listing.slug === villa.slug ? spoilt : listing))
  const problems = listContentProblems(listings).filter((problem) => problem.startsWith(villa.slug))
  expect(others.length).toBeGreaterThan(0)
  expect(problems).toEqual(
    expect.arrayContaining([
      `${villa.slug}: lies outside Sri Lanka`,
      `${villa.slug}: original price is not above the price`,
      `${villa.slug}: has 1 pictures, needs 5`,
      `${villa.slug}: picture sigiriya-noon-wide is not in the scheme`,
      `${villa.slug}: amenity helipad is unknown`,
    ]),
  )
})

it('the check names a slug and a main picture used twice', () => {
  const [first] = demoListings
  if (!first) throw new Error('the demo has no listing')
  const problems = listContentProblems([...demoListings, first])
  expect(problems).toContain(`slug ${first.slug} is used twice`)
  expect(problems).toContain(`main picture ${first.pictures[0]?.picture} is used twice`)
})

it('the check notices a maximum of guests that the texts and the number state differently', () => {
  const class6 = demoListings.find(({ slug }) => slug === 'galle-kitchen-rice-and-curry')
  if (!class6) throw new Error('the demo has no such class')
  const listings = demoListings.map((listing) => (listing === class6 ? { ...listing, maxGuests: 10 } : listing))
  const problems = listContentProblems(listings)
  expect(problems).toContain(`${class6.slug}: says 6 guests and takes 10`)
  expect(problems).toContain(`${class6.slug}: takes 10 guests on 6 seats`)
})

it('the check notices a tour that is sold outside of the months it names', () => {
  const surf = demoListings.find(({ slug }) => slug === 'arugam-bay-surf-days')
  if (!surf) throw new Error('the demo has no surf tour')
  const listings = demoListings.map((listing) => (listing === surf ? { ...surf, operatingSeasons: [] } : listing))
  expect(listContentProblems(listings)).toContain(
    `${surf.slug}: says "Late April to October" and is sold in every month`,
  )
})

it('the check notices a missing itinerary day', () => {
  const tour = demoListings.find((listing) => listing.kind === 'tour' && listing.durationDays > 2)
  if (tour?.kind !== 'tour') throw new Error('the demo has no long tour')
  const itinerary = tour.itinerary.filter(({ day }) => day !== 2)
  const listings = demoListings.map((listing) => (listing === tour ? { ...tour, itinerary } : listing))
  expect(listContentProblems(listings)).toContain(`${tour.slug}: itinerary days are not consecutive`)
})

it('on every day four stays lie ahead within three months, apart from each other', () => {
  for (const today of days) {
    const stays = listDemoFeedStays(today)
    const horizon = new Date(Date.parse(today) + 92 * dayMs).toISOString().slice(0, 10)
    expect(stays).toHaveLength(4)
    expect(stays.every((stay) => stay.start < stay.end && stay.end > today && stay.start < horizon)).toBe(true)
    expect(stays.slice(1).every((stay, index) => stay.start > (stays[index]?.end ?? ''))).toBe(true)
  }
})

it('a stay keeps its dates from one day to the next', () => {
  const startByNumber = new Map<number, string>()
  for (const today of days) {
    for (const { number, start } of listDemoFeedStays(today)) {
      expect(startByNumber.get(number) ?? start).toBe(start)
      startByNumber.set(number, start)
    }
  }
})

it('the cancelled and the transparent event lie in nights no stay has', () => {
  for (const today of days) {
    const stays = listDemoFeedStays(today).map(
      ({ start, end }) => [start.replaceAll('-', ''), end.replaceAll('-', '')] as const,
    )
    const events = demoFeed.toCalendarText(today).split('BEGIN:VEVENT').slice(1)
    const silent = events.filter((event) => /STATUS:CANCELLED|TRANSP:TRANSPARENT/.test(event))
    expect(events).toHaveLength(6)
    expect(silent).toHaveLength(2)
    for (const event of silent) {
      const from = /DTSTART;VALUE=DATE:(\d{8})/.exec(event)?.[1] ?? ''
      const until = /DTEND;VALUE=DATE:(\d{8})/.exec(event)?.[1] ?? ''
      expect(from < until && from > today.replaceAll('-', '')).toBe(true)
      expect(stays.every(([start, end]) => until <= start || from >= end)).toBe(true)
    }
  }
})

it('the calendar rejects an invalid day', () => {
  expect(() => demoFeed.toCalendarText('tomorrow')).toThrow(RangeError)
  expect(() => demoFeed.toCalendarText('2027-13-01')).toThrow(RangeError)
})

it('a line is folded at 75 octets without cutting a character', () => {
  const line = `SUMMARY:${'ශ්‍රී ලංකා '.repeat(12)}`
  const folded = foldCalendarLine(line)
  expect(folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)).toBe(true)
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
})

it('prose joins wrapped lines and keeps paragraphs', () => {
  expect(joinProseLines`
    One line
    and another.

    A second paragraph.
  `).toBe('One line and another.\n\nA second paragraph.')
})
