import type { ColumnMap } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listColumnMaps } from './queries.ts'

interface SavedColumnMap {
  id: string
  name: string
  accountId: string
  columns: ColumnMap
}

export const listSavedColumnMaps = async ({ db }: Services): Promise<{ items: SavedColumnMap[] }> => ({
  items: (await listColumnMaps(db)).map(({ account_id, ...map }) => ({ ...map, accountId: account_id })),
})
