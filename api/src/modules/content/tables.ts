import type { ContentBlockType, ContentPageKey, ContentSlot, StructuredText } from '@escapes/contract'
import type { ColumnType, Generated } from 'kysely'

type ParsedText = ColumnType<StructuredText | null, string | null | undefined, string | null>

/** What staff write of a block; the columns of its row, and of each version. */
export interface ContentBlockColumns {
  type: ContentBlockType
  slot: ContentSlot
  title: string
  content: string
  image_url: string | null
  image_alt: string
  is_active: boolean
  shown_from: Date | null
  shown_until: Date | null
}

export interface ContentBlockTable extends Omit<ContentBlockColumns, 'image_alt' | 'is_active'> {
  id: Generated<string>
  image_alt: Generated<string>
  is_active: Generated<boolean>
  /** From 0, without two in one slot. Blocks that are deleted do not count. */
  position: number
  version: Generated<number>
  /** `content` as it is drawn, parsed when it is saved; null: saved before that was done. */
  body: ParsedText
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
}

/** Times are ISO text in JSON. */
export type ContentBlockFields = Omit<ContentBlockColumns, 'shown_from' | 'shown_until'> & {
  shown_from: string | null
  shown_until: string | null
}

/** Appended, never changed. */
export interface ContentBlockVersionTable {
  block_id: string
  version: number
  fields: ColumnType<ContentBlockFields, string, never>
  by_user_id: string | null
  at: Date
}

export interface ContentPageTable {
  key: ContentPageKey
  title: string
  content: string
  /** As of a block. */
  body: ParsedText
  version: number
  updated_at: Date
  updated_by: string
}

/** Appended, never changed. */
export interface ContentPageVersionTable {
  page_key: ContentPageKey
  version: number
  title: string
  content: string
  by_user_id: string
  at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    content_blocks: ContentBlockTable
    content_block_versions: ContentBlockVersionTable
    content_pages: ContentPageTable
    content_page_versions: ContentPageVersionTable
  }
}
