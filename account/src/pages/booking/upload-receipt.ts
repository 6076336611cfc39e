import type { Receipt } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Of which booking an upload went well or not. */
export const uploadOf = (id: string): string => `upload:${id}`

/** Sends the file and what was said of it; fields left empty do not travel. */
export const uploadReceipt = async (platform: Platform, id: string, form: FormData): Promise<Receipt> => {
  const body = new FormData()
  for (const name of ['amount', 'paidOn', 'note']) if (text(form, name)) body.set(name, text(form, name))
  const file = form.get('file')
  if (file instanceof File) body.set('file', file, file.name)
  const receipt = await platform.api('POST /bookings/:id/receipts', {
    params: { id },
    body,
    idempotencyKey: text(form, 'key'),
  })
  platform.notify({
    status: 'success',
    subject: uploadOf(id),
    title: 'Receipt uploaded',
    description: 'We compare it with our account. A mail comes when it was checked.',
  })
  return receipt
}
