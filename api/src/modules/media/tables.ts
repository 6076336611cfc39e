import type { Generated } from 'kysely'

export interface PictureTable {
  id: Generated<string>
  key: string
  width: number
  height: number
  widths: number[]
  color: string
  created_at: Generated<Date>
}

declare module '#/db/database.ts' {
  interface Database {
    pictures: PictureTable
  }
}
