import { z } from 'zod'
import { contentBlockTypes, contentSlots } from './content-block-types.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, printableLine, requestedInstant, singleLineText } from './fields.ts'
import { maxUploadBytes } from './upload-limits.ts'
import { pageSchema } from './paging.ts'
import { receiptFileProblemCodes } from './receipts.ts'
import { structuredSource } from './structured-source.ts'
import { structuredText } from './structured-text.ts'

export const contentBlockType = z.enum(contentBlockTypes)
export type ContentBlockType = z.output<typeof contentBlockType>

export const contentSlot = z.enum(contentSlots)
export type ContentSlot = z.output<typeof contentSlot>

// Pictures of this site: another host would be told of every visitor, and could show another one tomorrow.
// No segment begins with a dot, so the address leads nowhere else.
const ownPicture = /^\/media(?:\/[\w-][\w.-]*)+$/
/** Whether a picture is one of this site. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address)

const imageAddress = z
  .string()
  .trim()
  .max(500, { error: 'At most 500 characters.', abort: true })
  .regex(ownPicture, 'Must be the address of a picture of this site, which begins with /media/.')

const blockFields = {
  title: singleLineText(120),
  type: contentBlockType.default('text'),
  content: structuredSource(5_000),
  imageUrl: imageAddress.nullable().default(null),
  /** Empty: the picture says nothing that the text does not say. */
  imageAlt: printableLine(200).default(''),
  slot: contentSlot,
  isActive: z.boolean().default(true),
  /** The first instant at which it is shown, and the first at which it is not any more. */
  shownFrom: requestedInstant.nullable().default(null),
  shownUntil: requestedInstant.nullable().default(null),
}

/** A block as the storefront draws it. */
export const contentBlock = z.object({
  id,
  type: contentBlockType,
  slot: contentSlot,
  title: z.string(),
  body: structuredText,
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
})
export type ContentBlock = z.output<typeof contentBlock>

const storedFields = {
  title: z.string(),
  type: contentBlockType,
  content: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  slot: contentSlot,
  isActive: z.boolean(),
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
}

/** A block as staff edit it. `position` counts from 0 within its slot. */
export const staffContentBlock = z.object({
  id,
  ...storedFields,
  position: z.int(),
  version: z.int(),
  updatedAt: instant,
  /** Null: it came with the installation. */
  updatedBy: z.string().nullable(),
})
export type StaffContentBlock = z.output<typeof staffContentBlock>

export const contentBlockVersion = z.object({
  version: z.int(),
  ...storedFields,
  at: instant,
  by: z.string().nullable(),
})
export type ContentBlockVersion = z.output<typeof contentBlockVersion>

export const contentBlockEndpoints = defineEndpoints({
  'GET /blocks': {
    summary: 'The content blocks that are shown now, in their order, of one slot or of all.',
    access: 'anyone',
    query: z.strictObject({ slot: contentSlot.optional() }),
    response: pageSchema(contentBlock),
    cache: 'public-10',
  },
  'GET /admin/blocks': {
    summary: 'Every content block, by slot and position.',
    access: 'staff',
    response: z.object({ items: z.array(staffContentBlock) }),
  },
  'POST /admin/blocks': {
    summary: 'Adds a content block at the end of its slot.',
    access: 'staff',
    readByCustomers: ['title', 'content', 'imageAlt'],
    body: z.strictObject(blockFields),
    response: staffContentBlock,
    status: 201,
    idempotent: true,
  },
  'POST /admin/block-pictures': {
    summary:
      'Uploads a picture for a content block: multipart/form-data with the part `file`, a photo of less than 10 MB. No block shows it before it is saved with its address.',
    access: 'staff',
    upload: { field: 'file', maxBytes: maxUploadBytes },
    response: z.object({ imageUrl: z.string() }),
    status: 201,
    problems: receiptFileProblemCodes,
    rate: 'upload',
    idempotent: true,
  },
  'PUT /admin/blocks/:id': {
    summary: 'Changes a content block that is still at this version. In another slot it comes last.',
    access: 'staff',
    readByCustomers: ['title', 'content', 'imageAlt'],
    body: z.strictObject({ version: z.int(), ...blockFields }),
    response: staffContentBlock,
    problems: ['not-found', 'version-conflict'],
  },
  'POST /admin/blocks/:id/move': {
    summary: 'Moves a content block within its slot: behind another one, or to the front where `afterId` is null.',
    access: 'staff',
    body: z.strictObject({ afterId: id.nullable() }),
    response: staffContentBlock,
    problems: ['not-found', 'version-conflict'],
  },
  'DELETE /admin/blocks/:id': {
    summary: 'Deletes a content block. It can be restored.',
    access: 'staff',
  },
  'POST /admin/blocks/:id/restore': {
    summary: 'Restores a deleted content block at its place.',
    access: 'staff',
    response: staffContentBlock,
  },
  'GET /admin/blocks/:id/versions': {
    summary: 'The last hundred versions of a content block, the newest first.',
    access: 'staff',
    response: z.object({ items: z.array(contentBlockVersion) }),
  },
})
