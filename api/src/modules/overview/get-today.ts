import { addDays, instantInColombo, type CivilDate, type MoneyFigures, type TodayOverview } from '@escapes/contract'
import type { Period } from '#/db/period.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { ledgerForOverview } from '#/modules/ledger/index.ts'
import { listingsForOverview } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { loadTaskQueue } from './task-queue.ts'

interface Days {
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

const toPeriod = ({ from, to }: Days): Period => ({
  from: from === undefined ? undefined : instantInColombo(from, '00:00'),
  to: to === undefined ? undefined : instantInColombo(addDays(to, 1), '00:00'),
})

/** US cents; negative when more went back than came in. */
const toRevenue = (figures: readonly MoneyFigures[]): number =>
  figures.reduce((sum, { verified, refunded }) => sum + verified.usd - refunded.usd, 0)

export const getToday = async (services: Services, days: Days, viewerId: string): Promise<TodayOverview> => {
  const period = toPeriod(days)
  const [bookings, { tour = 0, villa = 0, experience = 0 }, money, queue] = await Promise.all([
    bookingsForOverview.countSubmittedBookings(services.db, period),
    listingsForOverview.countPublishedListingsByKind(services.db),
    ledgerForOverview.loadMoneyFigures(services, { period }),
    loadTaskQueue(services, viewerId),
  ])
  return {
    totals: { bookings, tours: tour, villas: villa, experiences: experience },
    revenue: toRevenue(money),
    money,
    queue,
  }
}
