import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { NewBookingFields, newBookingSchema } from '../new-booking-schema.ts'

export type NewBookingControl = UseFormReturn<NewBookingFields, unknown, z.output<ReturnType<typeof newBookingSchema>>>

/** For fields that are no inputs of the browser: what is chosen counts at once, and takes back the message of an error. */
export const chosenByHand = { shouldDirty: true, shouldValidate: true } as const
