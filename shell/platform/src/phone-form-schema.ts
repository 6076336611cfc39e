import { z } from 'zod'
import { optionalPhoneNumber } from '@escapes/contract/fields'

/** A number as it is typed, by the customer or by staff for a caller; what passes is the body that the api takes. */
export const phoneFormSchema = z.object({ phone: optionalPhoneNumber })
