import type { Proposal, ProposalPart } from '@escapes/contract'
import { civilDateAt, formatComingDate, formatDate, formatDateRange, nightsBetween } from '@escapes/contract/dates'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { listDriveTimes } from '@escapes/contract/drive-times'

type PartDays = Pick<ProposalPart, 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'startTime' | 'endTime'>
export type PricedPart = ProposalPart & { price: NonNullable<ProposalPart['price']> }

const toCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** `Fri 14 May – Tue 18 May 2027, 4 nights`; of an outing `Fri 14 May 2027, 08:00, back about 12:30` */
export const toDatesText = ({ checkIn, checkOut, date, lastDay, startTime, endTime }: PartDays): string => {
  if (checkIn && checkOut)
    return `${formatDateRange(checkIn, checkOut)}, ${toCount(nightsBetween(checkIn, checkOut), 'night')}`
  if (!date) return ''
  const days = nightsBetween(date, lastDay ?? date) + 1
  const hours = startTime ? `, ${formatStartAndReturn({ startTime, endTime }, days)}` : ''
  if (!lastDay || days === 1) return formatDate(date) + hours
  return `${formatDateRange(date, lastDay)}, ${toCount(days, 'day')}${hours}`
}

/** From the first day of the trip to the last. */
export const toTripText = (parts: readonly ProposalPart[]): string => {
  const first = parts.map(({ checkIn, date }) => checkIn ?? date ?? '').toSorted()[0]
  const last = parts
    .map(({ checkOut, lastDay, date }) => checkOut ?? lastDay ?? date ?? '')
    .toSorted()
    .at(-1)
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `${formatDateRange(first, last)}, ${nightsBetween(first, last) + 1} days`
}

export const isBookable = (part: ProposalPart): part is PricedPart => part.price !== null

export interface TripStop {
  /** Where it begins, and where it ends: not the same of a tour from place to place. */
  from: string
  to: string
  /** Of the first part that has one. */
  position: NonNullable<ProposalPart['position']> | null
  parts: ProposalPart[]
  /** By car from the end of the stop before; undefined where the road is not known. */
  driveMinutes: number | undefined
}

/** The places in the order in which they are visited; parts in a row at one place are one stop. */
export const toStops = (parts: readonly ProposalPart[]): TripStop[] => {
  const stops: TripStop[] = []
  for (const part of parts) {
    const before = stops.at(-1)
    const { from, to } = part.route ?? { from: part.location, to: part.location }
    if (before?.from === from && before.to === to && from === to) {
      before.parts.push(part)
      before.position ??= part.position
      continue
    }
    const drive = before && listDriveTimes(before.to).find(({ place }) => place === from)
    stops.push({ from, to, position: part.position, parts: [part], driveMinutes: drive?.minutes })
  }
  return stops
}

const sumOf = (parts: readonly PricedPart[], pick: (price: PricedPart['price']) => number): number =>
  parts.reduce((sum, { price }) => sum + pick(price), 0)

export interface TripSums {
  total: number
  totalUsd: number
  /** To pay first, of what can be booked at once: with a deposit where one is offered, or all of it. */
  first: { deposit: number; whole: number }
  /** The same of what staff answer first; zero where there is none. */
  afterAnswer: { deposit: number; whole: number }
  offersDeposit: boolean
  /** After a deposit: the rest by the day on which it is due, the first day first. */
  rests: { day: string; amount: number }[]
  paymentHours: number
  answerHours: number
}

/** In minor units of the currency agreed on. */
export const toSums = (parts: readonly PricedPart[]): TripSums => {
  const instalments = (some: readonly PricedPart[]) => ({
    deposit: sumOf(some, ({ balanceDueAt, agreedDeposit, total }) => (balanceDueAt === null ? total : agreedDeposit)),
    whole: sumOf(some, ({ total }) => total),
  })
  const rests = new Map<string, number>()
  for (const { price } of parts) {
    if (price.balanceDueAt === null) continue
    const day = civilDateAt(new Date(price.balanceDueAt))
    rests.set(day, (rests.get(day) ?? 0) + price.agreedBalance)
  }
  return {
    total: sumOf(parts, ({ total }) => total),
    totalUsd: sumOf(parts, ({ totalUsd }) => totalUsd),
    first: instalments(parts.filter(({ price }) => price.mode === 'instant')),
    afterAnswer: instalments(parts.filter(({ price }) => price.mode === 'request')),
    offersDeposit: rests.size > 0,
    rests: [...rests]
      .map(([day, amount]) => ({ day, amount }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    paymentHours: Math.min(...parts.map(({ price }) => price.terms.paymentHours)),
    answerHours: Math.max(...parts.map(({ price }) => price.terms.answerHours)),
  }
}

/** The last day on which it can be booked: it ends with that day. */
export const toLastDay = ({ expiresAt }: Pick<Proposal, 'expiresAt'>): string | undefined =>
  expiresAt === null ? undefined : formatComingDate(civilDateAt(new Date(Date.parse(expiresAt) - 1)))

/** What the api says of each part of a request, by the id of the part. */
export const toPartProblems = (
  errors: readonly { path: string; message: string }[] | undefined,
  partIds: readonly string[],
): Map<string, string> =>
  new Map(
    (errors ?? []).flatMap(({ path, message }) => {
      const id = partIds[Number(/^parts\.(\d+)(\.|$)/.exec(path)?.[1] ?? -1)]
      return id === undefined ? [] : [[id, message] as const]
    }),
  )
