import type { Receipt } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

const readText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Notices with one subject replace each other. */
export const toUploadNoticeSubject = (bookingId: string): string => `upload:${bookingId}`

/** Uploads the file and its claim; empty fields are left out. */
export const uploadReceipt = async (platform: Platform, id: string, form: FormData): Promise<Receipt> => {
  const body = new FormData()
  for (const name of ['amount', 'paidOn', 'note']) if (readText(form, name)) body.set(name, readText(form, name))
  const file = form.get('file')
  if (file instanceof File) body.set('file', file, file.name)
  const receipt = await platform.api('POST /bookings/:id/receipts', {
    params: { id },
    body,
    idempotencyKey: readText(form, 'key'),
  })
  platform.notify({
    status: 'success',
    subject: toUploadNoticeSubject(id),
    title: 'Receipt uploaded',
    description: 'We compare it with our account. A mail comes when it was checked.',
  })
  return receipt
}
