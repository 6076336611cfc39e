import { z } from 'zod'
import { calendarEndpoints } from '@escapes/contract/calendars'
import { optionalText } from '#/features/form/text-schema.ts'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'

const typed = z.object({
  url: optionalText,
  endMeans: z.enum(['check-out', 'last-night']),
  dayEventsBlock: z.boolean(),
})

export const newFeedSchema = pipeToContract(
  typed.extend({ url: z.string().trim().min(1, 'Enter the address of the calendar.') }),
  calendarEndpoints['POST /admin/listings/:id/feeds'].body,
)
/** A calendar that is connected: the address stays empty to keep it. */
export const changedFeedSchema = pipeToContract(typed, calendarEndpoints['PUT /admin/feeds/:id'].body)
