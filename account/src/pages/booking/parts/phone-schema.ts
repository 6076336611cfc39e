import { z } from 'zod'
import { optionalPhoneNumber } from '@escapes/contract/fields'

/** A number as it is typed; what passes is the body that the api takes. */
export const phoneSchema = z.object({ phone: optionalPhoneNumber })
