import type { Receipt } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { receiptFiles } from '@escapes/platform/receipt-files'
import { asProblem } from '@escapes/platform/problem'
import { runMutation } from '@escapes/platform/mutation'
import { readForm } from '@escapes/platform/read-form'
import { toBookingPageProblem } from '../booking-call-problem.ts'
import type { ReceiptUploadResult } from '../booking-calls.ts'
import { setRunningUpload } from './running-uploads.ts'

/** Notices with one subject replace each other. */
const toUploadNoticeSubject = (key: string): string => `upload:${key}`

const uploadCancelledCode = 'upload-cancelled'
const unsent = (code: string) => new ApiProblem(0, { type: 'about:blank', title: '', status: 0, code, requestId: '' })

const readText = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return (typeof value === 'string' && value.trim()) || undefined
}

/** What may pass is tried again when the page is opened the next time; anything else waits for the customer. */
const mayPass = (error: unknown): boolean => {
  const { code = '', status = 0 } = asProblem(error) ?? {}
  return code === 'network' || status >= 500 || [401, 408, 429].includes(status)
}

/** Once a file is chosen, so that it is there when the connection is not. */
export const loadReceiptUpload = () => import('@escapes/platform/receipt-upload')

/** Sends the file and its claim; empty fields are left out. A cut or a reload on the way costs nothing. */
const uploadReceipt = async (platform: Platform, key: string, form: FormData): Promise<Receipt> => {
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('an upload has a file')
  const claim = {
    amount: readText(form, 'amount'),
    paidOn: readText(form, 'paidOn'),
    note: readText(form, 'note'),
    alsoPays: readText(form, 'alsoPays'),
  }
  const bookingId = readText(form, 'bookingId') ?? key
  const userId = platform.session.get()?.id ?? ''
  const stop = new AbortController()
  // What it ends with is shown until the page has loaded anew.
  setRunningUpload(key, undefined)
  const { sendReceipt } = await loadReceiptUpload().catch(() => Promise.reject(unsent('network')))
  try {
    const receipt = await sendReceipt(
      platform,
      { bookingId, file, claim },
      {
        signal: stop.signal,
        onProgress: (progress) =>
          setRunningUpload(key, { progress, cancel: () => stop.abort(unsent(uploadCancelledCode)) }),
      },
    )
    await receiptFiles.remove(userId, key)
    platform.notify({
      status: 'success',
      subject: toUploadNoticeSubject(key),
      title: 'Receipt uploaded',
      description: 'We compare it with our account and e-mail you once it is checked.',
    })
    return receipt
  } catch (error) {
    if (!mayPass(error)) await receiptFiles.remove(userId, key)
    throw error
  }
}

/** A kept file that cannot be read would fail on each later visit as well. */
const readUploadForm = (platform: Platform, key: string, request: Request): Promise<FormData> =>
  readForm(request).catch(async (error: unknown) => {
    await receiptFiles.remove(platform.session.get()?.id ?? '', key)
    throw error
  })

/**
 * The file is kept over a reload under `key`: the booking, or the trip that one transfer pays, whose form names a booking.
 * A rejection is data for the form, and a notice for whoever looks at another page by then.
 */
export const runReceiptUpload = async (
  platform: Platform,
  key: string,
  request: Request,
): Promise<ReceiptUploadResult> => {
  const result = await runMutation(async () =>
    uploadReceipt(platform, key, await readUploadForm(platform, key, request)),
  )
  if (result.ok) return { ...result, mayPageBeOutdated: true }
  const { problem } = result
  if (problem.code !== uploadCancelledCode)
    platform.notify({
      status: 'error',
      subject: toUploadNoticeSubject(key),
      title: 'Upload failed',
      description: 'There was an error uploading your receipt',
    })
  return { ok: false, mayPageBeOutdated: problem.status === 409, problem: toBookingPageProblem(problem) }
}
