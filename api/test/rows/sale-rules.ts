import type { Api } from '@escapes/contract'
import { aTour } from '../factories/listings.ts'
import { listing, type Row, type World } from './world.ts'

const onVilla = async (world: World) => ({ params: await listing(world) })
const onTour = async ({ app }: World) => ({ params: { id: (await aTour(app.services.db)).id } })

/** How a villa is sold that nobody has changed. */
export const villaRules = {
  version: 1,
  mode: 'instant',
  leadHours: 0,
  policy: [{ fromHours: 48, refundPercent: 100, fixedFee: 0 }],
  closures: [],
  minNights: 1,
  weeklyPrice: null,
  seasons: [],
  sale: 'free-sale',
  units: { adult: 1, child: 1, infant: 1 },
  childPrice: null,
  infantPrice: null,
}

export const saleRuleRows = {
  'GET /admin/listings/:id/sale-rules': { arrange: onVilla },
  'PUT /admin/listings/:id/sale-rules': {
    arrange: async (world) => ({ ...(await onVilla(world)), body: villaRules }),
  },
  'GET /admin/listings/:id/departures': { arrange: onTour },
  'POST /admin/listings/:id/departures': {
    arrange: async (world) => ({ ...(await onTour(world)), body: { dates: ['2027-05-01'], capacity: 8 } }),
  },
} satisfies Partial<Record<keyof Api, Row>>
