import { demoContentBlocks } from './content-blocks.ts'
import { demoFeed, listDemoFeedStays } from './feeds.ts'
import { demoListings } from './index.ts'
import { listListingProblems } from './list-listing-problems.ts'
import { posterIds } from './posters.ts'
import { demoRates } from './rates.ts'
import type { DemoListing } from './types.ts'

const destinations = [
  'Kandy',
  'Ella',
  'Sigiriya',
  'Galle',
  'Yala National Park',
  'Nuwara Eliya',
  'Colombo',
  'Bentota',
  'Anuradhapura',
  'Polonnaruwa',
  'Unawatuna',
  'Mirissa',
  'Tangalle',
]
const villaPlaces: Record<string, number> = {
  Bentota: 2,
  Galle: 1,
  Ella: 2,
  Kandy: 1,
  'Nuwara Eliya': 1,
  Colombo: 1,
  Sigiriya: 1,
  Unawatuna: 1,
  Mirissa: 2,
  Tangalle: 1,
  'Arugam Bay': 1,
  'Yala National Park': 1,
}
const atLeast = { tour: 12, experience: 10, villa: 14 } as const
const featuredAtMost = { tour: 4, experience: 3, villa: 4 } as const

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function* collectionProblems(listings: DemoListing[]): Generator<string> {
  for (const kind of ['tour', 'experience', 'villa'] as const) {
    const ofKind = listings.filter((listing) => listing.kind === kind)
    const featured = ofKind.filter((listing) => listing.featured).length
    if (ofKind.length < atLeast[kind]) yield `${ofKind.length} of kind ${kind}, needs ${atLeast[kind]}`
    if (featured < 3 || featured > featuredAtMost[kind]) yield `${featured} featured of kind ${kind}`
  }
  for (const slug of repeated(listings.map((listing) => listing.slug))) yield `slug ${slug} is used twice`
  for (const main of repeated(listings.map(({ pictures }) => pictures[0]?.picture ?? 'none'))) {
    yield `main picture ${main} is used twice`
  }
  const used = new Set([
    ...listings.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
    ...demoContentBlocks.map(({ picture }) => picture?.picture),
  ])
  for (const id of posterIds) if (!used.has(id)) yield `poster ${id} hangs nowhere`
}

function* coverageProblems(listings: DemoListing[]): Generator<string> {
  const tours = listings.filter((listing) => listing.kind === 'tour')
  const villas = listings.filter((listing) => listing.kind === 'villa')
  const visited = new Set<string>([
    ...tours.flatMap((tour) => [tour.location, ...tour.itinerary.map((day) => day.location)]),
    ...villas.map((villa) => villa.location),
  ])
  for (const place of destinations) if (!visited.has(place)) yield `nothing leads to ${place}`
  for (const [place, needed] of Object.entries(villaPlaces)) {
    const count = villas.filter((villa) => villa.location === place).length
    if (count < needed) yield `${count} villas in ${place}, needs ${needed}`
  }
  for (const [from, to] of [
    [1, 1],
    [2, 3],
    [4, 7],
    [8, 10],
  ] as const) {
    const fits = tours.some(({ durationDays }) => durationDays >= from && durationDays <= to)
    if (!fits) yield `no tour of ${from} to ${to} days`
  }
}

function* feedProblems(listings: DemoListing[]): Generator<string> {
  const fed = listings.find((listing) => listing.slug === demoFeed.villaSlug)
  if (fed?.kind !== 'villa') yield `the feed belongs to no villa: ${demoFeed.villaSlug}`
  const today = '2027-02-11'
  const lines = demoFeed.toCalendarText(today).split('\r\n')
  if (lines.pop() !== '' || lines.some((line) => /[\r\n]/.test(line))) yield 'the feed has a bare line break'
  if (lines.some((line) => Buffer.byteLength(line) > 75)) yield 'the feed has a line over 75 octets'
  if (!lines.some((line) => line.startsWith(' '))) yield 'the feed has no folded line'
  if (lines.filter((line) => line === 'BEGIN:VEVENT').length !== 6) yield 'the feed should have 6 events'
  if (listDemoFeedStays(today).length !== 4) yield 'the feed should have 4 stays'
}

function* rateProblems(): Generator<string> {
  if (repeated(demoRates.map((rate) => rate.currency)).length > 0) yield 'a currency has two rates'
  for (const { currency, perUsd } of demoRates) {
    if (!/^\d+\.\d{6}$/.test(perUsd) || Number(perUsd) <= 0) yield `rate of ${currency} is not six decimals`
  }
}

export function listContentProblems(listings: DemoListing[] = demoListings): string[] {
  return [
    ...listings.flatMap(listListingProblems),
    ...collectionProblems(listings),
    ...coverageProblems(listings),
    ...feedProblems(listings),
    ...rateProblems(),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const problems = listContentProblems()
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${demoListings.length} listings, ${posterIds.length} pictures, ${problems.length} problems\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
