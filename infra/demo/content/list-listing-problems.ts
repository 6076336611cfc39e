import { toLastingMinutes } from '@escapes/contract/hours'
import { demoDeparturesBySlug } from './departures.ts'
import { demoArrivalsBySlug } from './arrivals.ts'
import { findRefundBands, listTermsMissingFromText } from './cancellation.ts'
import { type DemoExperience, type DemoListing, type DemoTour, type DemoVilla, toDemoDays } from './listing-schema.ts'

const amenities = new Set(
  (
    'wifi pool parking kitchen air-conditioning sea-view garden breakfast chef housekeeping fireplace ' +
    'surf-storage beach yoga-deck workspace laundry family-friendly'
  ).split(' '),
)

const prices = { tour: [4_500, 240_000], experience: [1_800, 19_000], villa: [8_500, 78_000] } as const
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const hurryOrCliche = /!|hidden gem|paradise|hurry|only \d+ left|breathtaking|must-see/i

function* pictureProblems({ pictures }: DemoListing): Generator<string> {
  if (pictures.length < 5) yield `has ${pictures.length} pictures, needs 5`
  if (new Set(pictures.map(({ picture }) => picture)).size < pictures.length) yield 'shows a picture twice'
  for (const { picture, alt } of pictures) if (alt.length < 20) yield `picture ${picture} is not described`
}

function* wordProblems(listing: DemoListing): Generator<string> {
  const paragraphs = listing.description.split('\n\n').length
  if (paragraphs < 2 || paragraphs > 4) yield `description has ${paragraphs} paragraphs`
  const found = hurryOrCliche.exec(JSON.stringify(listing))
  if (found) yield `says "${found[0]}"`
  if (listing.highlights.length < 3) yield 'has fewer than 3 highlights'
  if (findRefundBands(listing.cancellationPolicy) === undefined) yield 'cancellation policy has no bands'
  for (const term of listTermsMissingFromText(listing.cancellationPolicy)) yield `cancellation policy lacks "${term}"`
}

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const statedParty =
  /(?:at most|up to|[Gg]roups (?:of|are)|one party of) (\w+)(?= guests| walkers| travellers| at most|,|'|"|\.)|(\w+) guests (?:at most|to a)/gi

const statedParties = (listing: DemoListing): number[] =>
  [...JSON.stringify([listing.description, listing.highlights]).matchAll(statedParty)]
    .map((match) => numbers.indexOf((match[1] ?? match[2] ?? '').toLowerCase()) + 2)
    .filter((count) => count >= 2)

function* partyProblems(listing: DemoListing): Generator<string> {
  for (const stated of statedParties(listing))
    if (stated !== listing.maxGuests) yield `says ${stated} guests and takes ${listing.maxGuests}`
  const { capacity = listing.maxGuests } = demoDeparturesBySlug[listing.slug] ?? {}
  if (capacity < listing.maxGuests) yield `takes ${listing.maxGuests} guests on ${capacity} seats`
}

function* figureProblems(listing: DemoListing): Generator<string> {
  const { kind, latitude, longitude, originalPriceUsdCents, priceUsdCents, slug } = listing
  const [lowest, highest] = prices[kind]
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(slug)) yield 'slug is not kebab-case'
  if (!Number.isInteger(priceUsdCents) || priceUsdCents < lowest || priceUsdCents > highest)
    yield `price ${priceUsdCents} is outside its range`
  if (originalPriceUsdCents !== undefined && originalPriceUsdCents <= priceUsdCents)
    yield 'original price is not above the price'
  if (!(latitude > 5.9 && latitude < 9.85 && longitude > 79.5 && longitude < 81.9)) yield 'lies outside Sri Lanka'
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** A tour is sold in the months that its text names; text behind a semicolon is advice. */
function* seasonProblems({ dates, operatingSeasons = [] }: DemoTour): Generator<string> {
  const [words = ''] = (dates ?? '').split(';')
  const stated = words.match(new RegExp(months.join('|'), 'g')) ?? []
  const sold = operatingSeasons.flatMap(({ from, to }) => [from, to].map((day) => months[Number(day.slice(0, 2)) - 1]))
  if (stated.join() !== sold.join()) yield `says "${words}" and is sold in ${sold.join(' to ') || 'every month'}`
}

/** An experience is over within an hour of what its duration says; a tour of one day fills the day. */
function* hourProblems(listing: DemoTour | DemoExperience): Generator<string> {
  const { startTime, endTime } = listing
  for (const time of [startTime, endTime]) if (!timeOfDay.test(time)) yield `${time} is not a time of day`
  const hours = (toLastingMinutes({ startTime, endTime }, toDemoDays(listing)) ?? 0) / 60
  if (listing.kind === 'experience' && Math.abs(hours - listing.durationHours) > 1)
    yield `says ${listing.duration} and takes ${hours} hours`
  if (listing.kind === 'tour' && listing.durationDays === 1 && (hours < 6 || hours > 16))
    yield `says ${listing.duration} and takes ${hours} hours`
}

function* itineraryProblems(listing: DemoTour | DemoExperience): Generator<string> {
  const { itinerary } = listing
  if (listing.kind === 'tour' && itinerary.length !== listing.durationDays) {
    yield `has ${itinerary.length} itinerary days for ${listing.durationDays}`
  }
  if (listing.kind === 'experience' && !(listing.durationHours > 0 && itinerary.length > 0)) yield 'has no programme'
  for (const { accommodation, activities, day, description } of itinerary) {
    if (description.length < 60 || activities.length === 0) yield `day ${day} is not described`
    if ((accommodation === null) !== (day === itinerary.length)) yield `day ${day}: a bed is missing or one too many`
  }
  if (listing.includes.hotels !== itinerary.some((day) => day.accommodation !== null)) yield 'hotels and beds disagree'
  if (listing.includes.meals && itinerary.every((day) => day.meals.length === 0)) yield 'promises meals, lists none'
  if (
    listing.includes.transport !==
    listing.included.some((line) => /\b(pick-up|car|driver|transfer (?:from|in))\b/i.test(line))
  )
    yield 'says in one place only that guests are fetched'
  if (listing.includes.transport && listing.excluded.some((line) => /^transport\b/i.test(line)))
    yield 'includes transport and does not'
  if (listing.included.length === 0 || listing.excluded.length === 0) yield 'does not say what is included'
  if (listing.whatToBring.length === 0) yield 'does not say what to bring'
}

function* villaProblems(villa: DemoVilla): Generator<string> {
  for (const amenity of villa.amenities) if (!amenities.has(amenity)) yield `amenity ${amenity} is unknown`
  if (villa.amenities.includes('parking') !== villa.parkingSpaces > 0) yield 'parking and parking spaces disagree'
  if (villa.bedrooms < 1 || villa.bedrooms > 6) yield `has ${villa.bedrooms} bedrooms`
  if (villa.maxGuests < 2 || villa.maxGuests > 12) yield `takes ${villa.maxGuests} guests`
  if (villa.bathrooms < 1 || villa.minNights < 1 || villa.hostLanguages.length === 0) yield 'facts are missing'
}

export function listListingProblems(listing: DemoListing): string[] {
  const arrives = demoArrivalsBySlug[listing.slug] ? [] : ['nobody says how to get there']
  const problems = [
    ...arrives,
    ...pictureProblems(listing),
    ...wordProblems(listing),
    ...figureProblems(listing),
    ...partyProblems(listing),
  ]
  if (listing.kind === 'tour') problems.push(...seasonProblems(listing))
  if (listing.kind !== 'villa') problems.push(...hourProblems(listing))
  problems.push(...(listing.kind === 'villa' ? villaProblems(listing) : itineraryProblems(listing)))
  return problems.map((problem) => `${listing.slug}: ${problem}`)
}
