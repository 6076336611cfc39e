import { randomBytes } from 'node:crypto'
import type { ReceiptUpload } from '@escapes/contract'
import { NotFound, Problem } from '#/http/problem.ts'
import type { FilePart } from '#/http/resumable.ts'
import type { Services } from '#/services.ts'
import { toUpload } from './begin-upload.ts'
import { addUploadPart, findUpload, type UploadRow } from './upload-queries.ts'

/** A file of the largest size in parts of 32 KB has fewer; each part is an object, and its key is written with the next. */
export const maxParts = 400

class OffsetDiffers extends Problem {
  constructor() {
    super('upload-offset-differs')
  }
}

export const getOpenUpload = async ({ db, clock }: Services, id: string): Promise<UploadRow> => {
  const upload = await findUpload(db, id)
  if (!upload || upload.expires_at <= clock.now()) throw new NotFound()
  return upload
}

/** Of two parts that begin at the same byte one is taken. The object is written first: no row names what is not there. */
export const appendToUpload = async (
  services: Services,
  id: string,
  { offset, bytes }: FilePart,
): Promise<ReceiptUpload> => {
  const { db, objects, log } = services
  const upload = await getOpenUpload(services, id)
  if (offset !== upload.received) throw new OffsetDiffers()
  if (offset + bytes.length > upload.size) throw new Problem('payload-too-large')
  if (upload.part_keys.length >= maxParts)
    throw new Problem('payload-too-large', 'The file came in too many parts. Send it again in larger ones.')
  if (bytes.length === 0) return toUpload(upload)
  const key = `receipt-uploads/${id}/${offset}-${randomBytes(8).toString('hex')}`
  await objects.put(key, bytes, 'application/octet-stream')
  const longer = await addUploadPart(db, id, { key, offset, length: bytes.length })
  if (longer) return toUpload(longer)
  await objects.delete(key).catch((error: unknown) => log.warn({ err: error, key }, 'an unused part stays for a day'))
  throw new OffsetDiffers()
}
