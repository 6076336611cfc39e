import { z } from 'zod'
import { optionalPhoneNumber } from '@escapes/contract/fields'

/** A phone number as typed; empty removes it. */
export const phoneSchema = z.object({ phone: optionalPhoneNumber })
