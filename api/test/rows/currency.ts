import type { Api } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { appendExchangeRate } from '#/modules/currency/index.ts'
import type { PermissionRow, PermissionWorld } from './permission-world.ts'

const offerRupees = ({ app }: PermissionWorld) =>
  transact(app.services.db, async (trx) => {
    const currency = 'LKR'
    const replaces = await appendExchangeRate(trx, { currency, rate: '300.1', source: 'desk' })
    await trx.updateTable('currencies').set({ is_active: true }).where('code', '=', currency).execute()
    return { params: { currency }, replaces }
  })

export const currencyRows = {
  'GET /currency-rates': { arrange: () => ({}) },
  'GET /admin/currency-rates': { arrange: () => ({}) },
  'GET /admin/currency-rates/:currency/history': { arrange: () => ({ params: { currency: 'LKR' } }) },
  'POST /admin/currency-rates': {
    arrange: async ({ app }) => {
      await app.services.db.updateTable('currencies').set({ is_active: false }).where('code', '=', 'CAD').execute()
      return { body: { currency: 'CAD', rate: '1.37' } }
    },
  },
  'PUT /admin/currency-rates/:currency': {
    arrange: async (world) => {
      const { params, replaces } = await offerRupees(world)
      return { params, body: { rate: '301.25', replaces } }
    },
  },
  'PUT /admin/currency-rates/:currency/active': {
    arrange: async (world) => ({ params: (await offerRupees(world)).params, body: { isActive: false } }),
  },
  'DELETE /admin/currency-rates/:currency': {
    arrange: async (world) => ({ params: (await offerRupees(world)).params }),
  },
} satisfies Partial<Record<keyof Api, PermissionRow>>
