import type { Api } from '@escapes/contract'
import { aDayToKnow, newDayToKnow } from '../factories/days-to-know.ts'
import type { PermissionRow, PermissionWorld } from './permission-world.ts'

const onDay = async ({ app }: PermissionWorld) => ({ params: { id: await aDayToKnow(app.services.db) } })

export const dayToKnowRows = {
  'GET /days-to-know': { arrange: () => ({}) },
  'GET /admin/days-to-know': { arrange: () => ({}) },
  'POST /admin/days-to-know': { arrange: () => ({ body: newDayToKnow() }) },
  'PUT /admin/days-to-know/:id': {
    arrange: async (world) => ({ ...(await onDay(world)), body: { ...newDayToKnow(), version: 1 } }),
  },
  'DELETE /admin/days-to-know/:id': { arrange: onDay },
} satisfies Partial<Record<keyof Api, PermissionRow>>
