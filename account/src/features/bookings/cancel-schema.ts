import { z } from 'zod'
import { cancelRequest } from '@escapes/contract/bookings'

/** Why a customer cancels: free text, and none where nothing was written. */
export const cancelSchema = z.object({
  reason: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(cancelRequest.shape.reason),
})
