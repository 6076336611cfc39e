import {
  type ContentBlock,
  type contentBlockEndpoints,
  type ContentBlockVersion,
  hasBlockImage,
  isOwnPicture,
  parseStructuredText,
  type StaffContentBlock,
} from '@escapes/contract'
import type { z } from 'zod'
import type { ContentBlockColumns, ContentBlockFields } from '../tables.ts'
import type { ContentBlockRow, listContentBlockVersionRows, listShownContentBlocks } from './queries.ts'

export type ContentBlockInput = z.output<(typeof contentBlockEndpoints)['POST /admin/blocks']['body']>

/** Types without a picture lose theirs. */
export const toContentBlockColumns = (input: ContentBlockInput): ContentBlockColumns => ({
  type: input.type,
  slot: input.slot,
  title: input.title,
  content: input.content,
  image_url: hasBlockImage(input.type) ? input.imageUrl : null,
  image_alt: hasBlockImage(input.type) ? input.imageAlt : '',
  is_active: input.isActive,
  shown_from: input.shownFrom === null ? null : new Date(input.shownFrom),
  shown_until: input.shownUntil === null ? null : new Date(input.shownUntil),
})

const toIso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

const toValues = (row: ContentBlockColumns | ContentBlockFields) => ({
  title: row.title,
  type: row.type,
  content: row.content,
  imageUrl: row.image_url,
  imageAlt: row.image_alt,
  slot: row.slot,
  isActive: row.is_active,
  shownFrom: toIso(row.shown_from),
  shownUntil: toIso(row.shown_until),
})

export const toStaffContentBlock = (row: ContentBlockRow): StaffContentBlock => ({
  id: row.id,
  ...toValues(row),
  position: row.position,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.author,
})

export const toContentBlockVersion = (
  row: Awaited<ReturnType<typeof listContentBlockVersionRows>>[number],
): ContentBlockVersion => ({
  version: row.version,
  ...toValues(row.fields),
  at: row.at.toISOString(),
  by: row.author,
})

export const toShownContentBlock = (row: Awaited<ReturnType<typeof listShownContentBlocks>>[number]): ContentBlock => ({
  id: row.id,
  type: row.type,
  slot: row.slot,
  title: row.title,
  body: row.body ?? parseStructuredText(row.content),
  imageUrl: row.image_url !== null && isOwnPicture(row.image_url) ? row.image_url : null,
  imageAlt: row.image_alt,
})
