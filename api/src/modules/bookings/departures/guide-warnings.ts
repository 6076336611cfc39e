import {
  addDays,
  type CivilDate,
  civilDateAt,
  type GuideChoice,
  type GuideWarning,
  type StaffDeparture,
} from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type GuideRow, listGuideRows, loadGuidesById } from '#/modules/guides/index.ts'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { listLedOutings, loadLastDays, longestOutingDays, type Outing } from './led-outings.ts'

interface Led extends Outing {
  guide_id: string | null
}

interface Found<O> {
  code: GuideWarning
  also: O | null
}

/** An outing, and its last day. */
type Lasting<O extends Outing> = O & { last: CivilDate }

const findAlso = <O extends Outing>(outing: Lasting<Outing>, others: readonly Lasting<O>[]): O | undefined =>
  others.find((other) => other.id !== outing.id && other.day <= outing.last && outing.day <= other.last)

/** `also`: what they lead on these days. */
const toWarnings = <O extends Outing>({ last }: Lasting<Outing>, guide: GuideRow, also: O | undefined): Found<O>[] => [
  ...(guide.stopped_on === null ? [] : [{ code: 'guide-stopped' as const, also: null }]),
  ...(guide.licence_valid_until !== null && guide.licence_valid_until < last
    ? [{ code: 'guide-licence' as const, also: null }]
    : []),
  ...(also ? [{ code: 'guide-elsewhere' as const, also }] : []),
]

const withLastDay =
  (toLastDay: (outing: Outing) => CivilDate) =>
  <O extends Outing>(outing: O): Lasting<O> => ({ ...outing, last: toLastDay(outing) })

const toSpan = (outings: readonly Outing[]): [CivilDate, CivilDate] => {
  const days = outings.map(({ day }) => day).toSorted()
  return [addDays(days[0]!, -longestOutingDays), addDays(days.at(-1)!, longestOutingDays)]
}

/** What speaks against a guide, and what else they lead on these days. */
type OfGuide = { warnings: GuideWarning[] } & Pick<StaffDeparture, 'alsoLed'>

/** Of departures that are over nobody has to be warned. */
export const loadGuideWarnings = async (db: Db, rows: readonly Led[], now: Date): Promise<(row: Led) => OfGuide> => {
  const led = rows.filter(({ guide_id, day }) => guide_id !== null && day >= civilDateAt(now))
  const none: OfGuide = { warnings: [], alsoLed: null }
  if (led.length === 0) return () => none
  const guides = await loadGuidesById(
    db,
    led.map(({ guide_id }) => guide_id),
  )
  const others = await listLedOutings(db, [...guides.keys()], ...toSpan(led))
  const toLastDay = await loadLastDays(
    db,
    [...led, ...others].map(({ listing_id }) => listing_id),
  )
  const toLasting = withLastDay(toLastDay)
  const ownByGuide = Map.groupBy(others.map(toLasting), ({ guide_id }) => guide_id)
  const found = led.map(toLasting).map((row) => {
    const also = findAlso(row, ownByGuide.get(row.guide_id!) ?? [])
    return { id: row.id, also, codes: toWarnings(row, guides.get(row.guide_id!)!, also).map(({ code }) => code) }
  })
  const titles = await loadListingTitlesById(db, [...new Set(found.flatMap(({ also }) => also?.listing_id ?? []))])
  const ofGuide = new Map<string, OfGuide>(
    found.map(({ id, also, codes }) => [
      id,
      {
        warnings: codes,
        alsoLed: also ? { id: also.id, title: titles.get(also.listing_id) ?? '', date: also.day } : null,
      },
    ]),
  )
  return ({ id }) => ofGuide.get(id) ?? none
}

/** Nobody reads more reasons of one kind about somebody. */
const maxOfAKind = 10

/** As it would be if each of them led all of these departures. */
export const listGuideChoices = async (
  { db, clock }: Services,
  departureIds: readonly string[],
): Promise<{ items: GuideChoice[] }> => {
  const chosen = await listDeparturesAndTheirSeatsLeft(db, { ids: departureIds }, clock.now())
  const guides = (await listGuideRows(db)).filter(({ stopped_on }) => stopped_on === null)
  if (chosen.length === 0 || guides.length === 0) return { items: [] }
  const guideIds = guides.map(({ id }) => id)
  const others = await listLedOutings(db, guideIds, ...toSpan(chosen))
  const listingIds = [...new Set([...chosen, ...others].map(({ listing_id }) => listing_id))]
  const toLasting = withLastDay(await loadLastDays(db, listingIds))
  const titles = await loadListingTitlesById(db, listingIds)
  const ownByGuide = Map.groupBy(others.map(toLasting), ({ guide_id }) => guide_id)
  const outings = chosen.map(toLasting)
  // The same for every guide.
  const alsoChosen = new Map(outings.map((outing) => [outing.id, findAlso(outing, outings)]))
  return {
    items: guides.map((guide) => {
      const own = ownByGuide.get(guide.id) ?? []
      const found = outings.flatMap((outing) => {
        const also = findAlso(outing, own) ?? alsoChosen.get(outing.id)
        return toWarnings(outing, guide, also).map((warning) => ({ ...warning, departureId: outing.id }))
      })
      const shown = [...Map.groupBy(found, ({ code }) => code).values()].flatMap((kind) => kind.slice(0, maxOfAKind))
      return {
        id: guide.id,
        name: guide.name,
        languages: guide.languages,
        licenceValidUntil: guide.licence_valid_until,
        warnings: shown.map(({ code, departureId, also }) => ({
          code,
          departureId,
          also: also && { title: titles.get(also.listing_id) ?? '', date: also.day },
        })),
      }
    }),
  }
}
