import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import type { Watched } from '#/features/fresh/use-fresh-rows.ts'
import type { BookingsView } from './bookings-view.ts'
import { readView, toQuery } from './search-params.ts'

type Bookings = CallOutput<'GET /admin/bookings'>

/** It may answer an older view than the one in the address, and asks for that one again. */
export type BookingsAnswer = Watched<Bookings>

export interface BookingsData {
  view: BookingsView
  /** Still on its way when the page is drawn, so that filters answer at once. */
  bookings: Promise<Settled<BookingsAnswer>>
}

const listBookings = async ({ api }: Platform, view: BookingsView, first: AbortSignal): Promise<BookingsAnswer> => {
  const again = (signal: AbortSignal): Promise<Bookings> => api('GET /admin/bookings', { query: toQuery(view), signal })
  return { page: await again(first), again }
}

export const bookingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BookingsData> => {
    await platform.guards.requireStaff(request)
    const view = readView(new URL(request.url).searchParams)
    return { view, bookings: settle(listBookings(platform, view, request.signal)) }
  }
