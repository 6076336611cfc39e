import { randomUUID } from 'node:crypto'
import { createReceiptJpeg } from './hostile-files/base-pictures.ts'

/** The same picture as a file that nobody sent before: one transfer counts once, so one file is accepted once. */
export const toUniqueFile = (picture: Uint8Array): Uint8Array => {
  const text = Buffer.from(randomUUID())
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
}

/** A form with a file, as a browser sends it. */
export const createReceiptForm = async (
  { bytes, name = 'slip.jpg' }: { bytes?: Uint8Array; name?: string } = {},
  fields: Record<string, string> = {},
): Promise<FormData> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes ?? toUniqueFile(await createReceiptJpeg()))], name))
  return form
}
