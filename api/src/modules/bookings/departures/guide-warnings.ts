import { addDays, type CivilDate, civilDateAt, type GuideChoice, type GuideWarning } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type GuideRow, listGuideRows, loadGuidesById } from '#/modules/guides/index.ts'
import { listingsForTrips, loadListingTitlesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { listDeparturesOfGuides } from './guide-queries.ts'

/** No outing takes longer: what began before reaches no further. */
export const longestOutingDays = 60

interface Outing {
  id: string
  listing_id: string
  day: CivilDate
}

interface Led extends Outing {
  guide_id: string | null
}

/** The last day of each outing: that of its listing, counted from the day on which it begins. */
export const loadLastDays = async (db: Db, listingIds: readonly string[]): Promise<(outing: Outing) => CivilDate> => {
  const scopes = await listingsForTrips.loadTripScopesById(db, [...new Set(listingIds)])
  return ({ listing_id, day }) => addDays(day, (scopes.get(listing_id)?.days ?? 1) - 1)
}

interface Found<O> {
  code: GuideWarning
  also: O | null
}

const findWarnings = <O extends Outing>(
  outing: Outing,
  guide: GuideRow,
  others: readonly O[],
  toLastDay: (outing: Outing) => CivilDate,
): Found<O>[] => {
  const last = toLastDay(outing)
  const also = others.find((other) => other.id !== outing.id && other.day <= last && outing.day <= toLastDay(other))
  return [
    ...(guide.stopped_on === null ? [] : [{ code: 'guide-stopped' as const, also: null }]),
    ...(guide.licence_valid_until !== null && guide.licence_valid_until < last
      ? [{ code: 'guide-licence' as const, also: null }]
      : []),
    ...(also ? [{ code: 'guide-elsewhere' as const, also }] : []),
  ]
}

const toSpan = (outings: readonly Outing[]): [CivilDate, CivilDate] => {
  const days = outings.map(({ day }) => day).toSorted()
  return [addDays(days[0]!, -longestOutingDays), addDays(days.at(-1)!, longestOutingDays)]
}

/** Of departures that are over nobody has to be warned. */
export const loadGuideWarnings = async (
  db: Db,
  rows: readonly Led[],
  now: Date,
): Promise<(row: Led) => GuideWarning[]> => {
  const led = rows.filter(({ guide_id, day }) => guide_id !== null && day >= civilDateAt(now))
  if (led.length === 0) return () => []
  const guides = await loadGuidesById(
    db,
    led.map(({ guide_id }) => guide_id),
  )
  const others = await listDeparturesOfGuides(db, [...guides.keys()], ...toSpan(led))
  const toLastDay = await loadLastDays(
    db,
    [...led, ...others].map(({ listing_id }) => listing_id),
  )
  const byGuide = Map.groupBy(others, ({ guide_id }) => guide_id)
  const codes = new Map(
    led.map((row) => {
      const own = byGuide.get(row.guide_id!) ?? []
      return [row.id, findWarnings(row, guides.get(row.guide_id!)!, own, toLastDay).map(({ code }) => code)]
    }),
  )
  return ({ id }) => codes.get(id) ?? []
}

/** As it would be if each of them led all of these departures. */
export const listGuideChoices = async (
  { db, clock }: Services,
  departureIds: readonly string[],
): Promise<{ items: GuideChoice[] }> => {
  const chosen = await listDeparturesAndTheirSeatsLeft(db, { ids: departureIds }, clock.now())
  const guides = (await listGuideRows(db)).filter(({ stopped_on }) => stopped_on === null)
  if (chosen.length === 0 || guides.length === 0) return { items: [] }
  const guideIds = guides.map(({ id }) => id)
  const others = await listDeparturesOfGuides(db, guideIds, ...toSpan(chosen))
  const listingIds = [...new Set([...chosen, ...others].map(({ listing_id }) => listing_id))]
  const toLastDay = await loadLastDays(db, listingIds)
  const titles = await loadListingTitlesById(db, listingIds)
  return {
    items: guides.map((guide) => {
      const led = [...others.filter(({ guide_id }) => guide_id === guide.id), ...chosen]
      return {
        id: guide.id,
        name: guide.name,
        languages: guide.languages,
        licenceValidUntil: guide.licence_valid_until,
        warnings: chosen.flatMap((outing) =>
          findWarnings(outing, guide, led, toLastDay).map(({ code, also }) => ({
            code,
            departureId: outing.id,
            also: also && { title: titles.get(also.listing_id) ?? '', date: also.day },
          })),
        ),
      }
    }),
  }
}
