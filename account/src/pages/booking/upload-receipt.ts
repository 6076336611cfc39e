import type { Receipt } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { receiptFiles } from '@escapes/platform/receipt-files'
import { asProblem } from '@escapes/platform/problem'
import { setRunningUpload } from '#/features/bookings/receipts/running-uploads.ts'

/** Notices with one subject replace each other. */
export const toUploadNoticeSubject = (bookingId: string): string => `upload:${bookingId}`

export const uploadCancelledCode = 'upload-cancelled'
const cancelled = () =>
  new ApiProblem(0, { type: 'about:blank', title: '', status: 0, code: uploadCancelledCode, requestId: '' })

const readText = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return (typeof value === 'string' && value.trim()) || undefined
}

/** What may pass is tried again when the page is opened the next time; anything else waits for the customer. */
const mayPass = (error: unknown): boolean => {
  const { code = '', status = 0 } = asProblem(error) ?? {}
  return code === 'network' || status >= 500 || [401, 408, 429].includes(status)
}

/** Sends the file and its claim; empty fields are left out. A cut or a reload on the way costs nothing. */
export const uploadReceipt = async (platform: Platform, id: string, form: FormData): Promise<Receipt> => {
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('an upload has a file')
  const claim = { amount: readText(form, 'amount'), paidOn: readText(form, 'paidOn'), note: readText(form, 'note') }
  const userId = platform.session.get()?.id ?? ''
  const stop = new AbortController()
  // What it ends with is shown until the page has loaded anew.
  setRunningUpload(id, undefined)
  const { sendReceipt } = await import('@escapes/platform/receipt-upload')
  try {
    const receipt = await sendReceipt(
      platform,
      { bookingId: id, file, claim },
      {
        signal: stop.signal,
        onProgress: (progress) => setRunningUpload(id, { progress, cancel: () => stop.abort(cancelled()) }),
      },
    )
    await receiptFiles.remove(userId, id)
    platform.notify({
      status: 'success',
      subject: toUploadNoticeSubject(id),
      title: 'Receipt uploaded',
      description: 'We compare it with our account and e-mail you once it is checked.',
    })
    return receipt
  } catch (error) {
    if (!mayPass(error)) await receiptFiles.remove(userId, id)
    throw error
  }
}
