import type { Booking } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation } from '@escapes/platform/mutation'

/**
 * The page of the booking, which comes next, sends the file: it shows how far it is, and goes on after a cut. A browser
 * that keeps no files sends it here. Never rejects for a problem: the booking stands whatever becomes of the file.
 */
export const sendReceiptWithBooking = async (platform: Platform, { id }: Booking, file: File): Promise<void> => {
  const { receiptFiles } = await import('@escapes/platform/receipt-files')
  const typed = { amount: '', paidOn: '', note: '' }
  if (await receiptFiles.keep(platform.session.get()?.id ?? '', { bookingId: id, file, typed })) return
  const { sendReceipt } = await import('@escapes/platform/receipt-upload')
  const { ok } = await runMutation(() =>
    sendReceipt(
      platform,
      { bookingId: id, file, claim: {} },
      { signal: new AbortController().signal, onProgress: () => undefined },
    ),
  )
  // The notices of the booking's page about an upload have the same subject.
  platform.notify(
    ok
      ? {
          status: 'success',
          subject: `upload:${id}`,
          title: 'Receipt uploaded',
          description: 'We compare it with our account, and e-mail you once it is checked.',
        }
      : {
          status: 'error',
          subject: `upload:${id}`,
          title: 'Upload failed',
          description:
            'There was an error uploading your receipt. Your booking stands: send the receipt from this page.',
        },
  )
}
