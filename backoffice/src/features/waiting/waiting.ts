import type { CallOutput } from '@escapes/contract/client'

/** How many people wait for which taken dates. */
export type Waiting = CallOutput<'GET /admin/availability-alerts'>['items']

export const toWaitingText = (people: number): string => (people === 1 ? '1 person waits' : `${people} people wait`)

/** Of a departure. */
export const countWaiting = (waiting: Waiting, listingId: string, date: string): number =>
  waiting.find((each) => each.listingId === listingId && each.date === date)?.people ?? 0
