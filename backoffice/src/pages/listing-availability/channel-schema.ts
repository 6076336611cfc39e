import { z } from 'zod'
import { calendarEndpoints } from '@escapes/contract/calendars'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'
import { optionalText } from '#/features/form/text-schema.ts'

const typed = z
  .object({ channel: z.string(), withoutHost: optionalText })
  .transform((request) => ({ ...request, includesImported: true }))

/** A channel that is to read our calendar. */
export const channelSchema = pipeToContract(typed, calendarEndpoints['POST /admin/listings/:id/channel-calendars'].body)
