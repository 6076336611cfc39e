import type { Api } from '@escapes/contract'
import { aTour } from '../factories/listings.ts'
import { createListing, on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const onVilla = async (world: PermissionWorld) => ({ params: await createListing(world) })
const onTour = async ({ app }: PermissionWorld) => ({ params: { id: (await aTour(app.services.db)).id } })

const closedNights = { from: '2027-05-01', to: '2027-05-04' }

export const defaultVillaRules = {
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
  'PUT /admin/listings/:id/sale-rules': on(onVilla, { body: defaultVillaRules }),
  'POST /admin/listings/:id/nights/close': on(onVilla, { body: closedNights }),
  'POST /admin/listings/:id/nights/open': on(onVilla, { body: closedNights }),
  'GET /admin/night-changes/listings': { arrange: () => ({}) },
  'POST /admin/night-changes': {
    arrange: async (world) => ({
      body: {
        change: { action: 'close' },
        listings: [{ id: (await createListing(world)).id, nights: [closedNights] }],
      },
    }),
    leaves: 'POST /admin/listings/:id/nights/close',
  },
  'POST /admin/night-changes/preview': {
    arrange: async (world) => ({
      body: { change: { action: 'open' }, listings: [{ id: (await createListing(world)).id, nights: [closedNights] }] },
    }),
  },
  'GET /admin/listings/:id/departures': { arrange: onTour },
  'POST /admin/listings/:id/departures': on(onTour, { body: { dates: ['2027-05-01'], capacity: 8 } }),
} satisfies Partial<Record<keyof Api, PermissionRow>>
