import { z } from 'zod'
import type { StaffContentBlock } from '@escapes/contract'
import { hasBlockImage } from '@escapes/contract/content-block-types'
import { contentBlockEndpoints } from '@escapes/contract/content-blocks'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'
import { nullableText, requiredText } from '#/features/form/text-schema.ts'
import { instantInColombo } from '@escapes/contract/dates'

const colomboOffsetMs = 5.5 * 3_600_000

/** The value of a `datetime-local` field for an instant, by the clocks of Sri Lanka; empty for none. */
const toTimeFieldInSriLanka = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + colomboOffsetMs).toISOString().slice(0, 16)

/** The instant that the field shows, as ISO text; null where it is empty, and the text itself where it is no time. */
const parseTimeFieldInSriLanka = (text: string): string | null => {
  if (text === '') return null
  const [date = '', time = ''] = text.split('T')
  const instant = instantInColombo(date, time.slice(0, 5))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

const { shape } = contentBlockEndpoints['POST /admin/blocks'].body

/** Who copies the address of a picture gets it with the address of the site. */
const toPathOfSite = (address: string | null): string | null =>
  address?.startsWith(`${window.location.origin}/`) ? address.slice(window.location.origin.length) : address

const time = z
  .string()
  .transform((text) => parseTimeFieldInSriLanka(text))
  .pipe(shape.shownFrom.unwrap())

/** A block as typed; the output is the body of the request. What its type has no use for is not sent. */
export const blockSchema = z
  .object({
    title: requiredText('Title is needed.').pipe(shape.title),
    type: shape.type.unwrap(),
    content: requiredText('Content is needed.').pipe(shape.content),
    imageUrl: pipeToContract(nullableText.transform(toPathOfSite), shape.imageUrl.unwrap()),
    imageAlt: pipeToContract(z.string(), shape.imageAlt.unwrap()),
    slot: shape.slot,
    isActive: z.boolean(),
    shownFrom: time,
    shownUntil: time,
  })
  .transform((block) => (hasBlockImage(block.type) ? block : { ...block, imageUrl: null, imageAlt: '' }))
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || Date.parse(shownFrom) < Date.parse(shownUntil), {
    path: ['shownUntil'],
    message: 'Must be after the beginning.',
  })
export type BlockFields = z.input<typeof blockSchema>
export type BlockBody = z.output<typeof blockSchema>

/** The fields as they are for a block; empty, and of type text, for a new one. */
export const toBlockFields = (block: Omit<StaffContentBlock, 'id'> | undefined): BlockFields => ({
  title: block?.title ?? '',
  type: block?.type ?? 'text',
  content: block?.content ?? '',
  imageUrl: block?.imageUrl ?? '',
  imageAlt: block?.imageAlt ?? '',
  slot: block?.slot ?? 'home',
  isActive: block?.isActive ?? true,
  shownFrom: toTimeFieldInSriLanka(block?.shownFrom ?? null),
  shownUntil: toTimeFieldInSriLanka(block?.shownUntil ?? null),
})

/** The body of a request that saves a stored block or version again. */
export const toBlockBody = (
  block: Omit<StaffContentBlock, 'id' | 'position' | 'version' | 'updatedAt' | 'updatedBy'>,
) => ({
  title: block.title,
  type: block.type,
  content: block.content,
  imageUrl: block.imageUrl,
  imageAlt: block.imageAlt,
  slot: block.slot,
  isActive: block.isActive,
  shownFrom: block.shownFrom,
  shownUntil: block.shownUntil,
})
