import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, paragraphs, picture } from './fields.ts'
import { receiptFileProblemCodes } from './receipts.ts'
import { maxUploadBytes } from './upload-limits.ts'

/** The main picture and ten others. */
export const maxPictures = 11

export const pictureStates = ['processing', 'ready', 'failed'] as const

/** A picture of a listing as staff see it. Before it is `ready` it has no widths, and `{src}/960.jpg` alone. */
export const listingPicture = picture.extend({
  id,
  state: z.enum(pictureStates),
  /** Why it could not be drawn. */
  failure: z.string().nullable(),
  /** The name of the uploaded file; null for a picture that came with the demo. */
  fileName: z.string().nullable(),
  /** Base64: a placeholder of some 25 bytes. */
  thumbhash: z.string().nullable(),
})
export type ListingPicture = z.output<typeof listingPicture>

/** The first is the main picture. */
const listingPictures = z.object({ items: z.array(listingPicture) })
export type ListingPictures = z.output<typeof listingPictures>

export const pictureAlt = paragraphs(250)
const pictureParams = z.object({ id, pictureId: id })
/** The picture to stand behind; null: it becomes the first, which is the main picture. */
const after = id.nullable()

export const listingPictureEndpoints = defineEndpoints({
  'GET /admin/listings/:id/pictures': {
    summary: 'The pictures of a listing in their order, those included that are not drawn yet.',
    access: 'staff',
    /** `isPublished`: customers see the listing, and each picture needs an alternative text. */
    response: listingPictures.extend({ title: z.string(), kind: z.string(), isPublished: z.boolean() }),
  },
  'POST /admin/listings/:id/pictures': {
    summary:
      'Uploads a picture behind the others: multipart/form-data with the part `file`, a photo of less than 10 MB.',
    access: 'staff',
    upload: { field: 'file', maxBytes: maxUploadBytes },
    readByCustomers: ['alt'],
    body: z.strictObject({ alt: pictureAlt.default('') }),
    response: listingPicture,
    status: 201,
    problems: ['not-found', 'too-many-pictures', ...receiptFileProblemCodes],
    rate: 'upload',
    idempotent: true,
  },
  'POST /admin/listings/:id/pictures/:pictureId/move': {
    summary: 'Moves one picture. Two people who move different pictures both succeed.',
    access: 'staff',
    params: pictureParams,
    body: z.strictObject({ after }),
    response: listingPictures,
    problems: ['not-found', 'pictures-changed'],
  },
  'POST /admin/listings/:id/pictures/:pictureId/alt': {
    summary: 'Changes the alternative text from the one that was shown; another one meanwhile is not overwritten.',
    access: 'staff',
    params: pictureParams,
    readByCustomers: ['alt'],
    body: z.strictObject({ alt: pictureAlt, previousAlt: z.string().max(1000) }),
    response: listingPictures,
    problems: ['not-found', 'pictures-changed'],
  },
  'POST /admin/listings/:id/pictures/:pictureId/attach': {
    summary: 'Attaches a picture that was uploaded before, as to undo its removal.',
    access: 'staff',
    params: pictureParams,
    readByCustomers: ['alt'],
    body: z.strictObject({ alt: pictureAlt, after }),
    response: listingPictures,
    problems: ['not-found', 'too-many-pictures'],
  },
  'DELETE /admin/listings/:id/pictures/:pictureId': {
    summary: 'Removes a picture from its listing. Without a use it is deleted after 24 hours.',
    access: 'staff',
    params: pictureParams,
    response: listingPictures,
  },
  'POST /admin/listings/:id/pictures/:pictureId/retry': {
    summary: 'Draws a failed picture again; one that has not failed stays as it is.',
    access: 'staff',
    params: pictureParams,
    response: listingPictures,
  },
})
