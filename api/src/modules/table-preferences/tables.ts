import type { Generated } from 'kysely'
import type { StaffTable } from '@escapes/contract'

export interface TablePreferenceTable {
  user_id: string
  table_name: StaffTable
  hidden_columns: string[]
}

export interface SavedViewTable {
  id: Generated<string>
  user_id: string
  table_name: StaffTable
  name: string
  search: string
  created_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    table_preferences: TablePreferenceTable
    saved_views: SavedViewTable
  }
}
