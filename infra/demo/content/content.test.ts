import { expect, it } from 'vitest'
import { listNamedParts } from '@escapes/contract/names-somebody'
import { demoFeed, listDemoFeedStays } from './feeds.ts'
import { foldCalendarLine } from './fold-calendar-line.ts'
import { demoListings } from './index.ts'
import { joinProseLines } from './join-prose-lines.ts'
import { listListingProblems } from './list-listing-problems.ts'
import { demoQuestionsBySlug } from './questions.ts'

const dayMs = 86_400_000
const days = Array.from({ length: 400 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1) + index * dayMs).toISOString().slice(0, 10),
)

it('words and figures of a demo listing agree', () => {
  expect(demoListings.flatMap(listListingProblems)).toEqual([])
})

it('demo questions are about listings that there are, and name nobody', () => {
  const slugs = new Set(demoListings.map(({ slug }) => slug))
  expect(Object.keys(demoQuestionsBySlug).filter((slug) => !slugs.has(slug))).toEqual([])
  const texts = Object.values(demoQuestionsBySlug).flatMap((all) => all.flatMap((each) => Object.values(each)))
  expect(texts.flatMap((text) => listNamedParts(text))).toEqual([])
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
