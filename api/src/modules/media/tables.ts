import type { Generated } from 'kysely'

export type PictureState = 'processing' | 'ready' | 'failed'

export interface PictureTable {
  id: Generated<string>
  key: string
  width: number
  height: number
  /** Empty until every width is drawn. */
  widths: number[]
  color: string
  state: Generated<PictureState>
  /** Why it could not be drawn; set in that state alone. */
  failure: string | null
  /** How often drawing began since the upload or the last retry. */
  attempts: Generated<number>
  drawing_requested_at: Date | null
  file_name: string | null
  /** Base64. */
  thumbhash: string | null
  /** The private file that the widths are drawn of; null for a picture that came drawn. */
  original_key: string | null
  /** When it was uploaded or its last use ended; null: it is never deleted. */
  unused_since: Date | null
  created_at: Generated<Date>
}

export type PictureFileView = Pick<PictureTable, 'key' | 'width' | 'height' | 'widths' | 'color'> & { id: string }

declare module '#/db/database.ts' {
  interface Database {
    pictures: PictureTable
    /** Those that are drawn. */
    picture_files: PictureFileView
    /** What other modules show. */
    used_pictures: { picture_id: string }
  }
}
