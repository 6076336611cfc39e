import { z } from 'zod'
import { calendarEndpoints } from '@escapes/contract/calendars'
import { addDays, type CivilDate } from '@escapes/contract/dates'
import { requiredDay } from '#/features/form/text-schema.ts'

interface TypedNights {
  from: CivilDate
  to: CivilDate
}

/** As people say them, `to` is the last night; the API wants the day after it. */
const toNights = <T extends TypedNights>({ to, ...rest }: T) => ({ ...rest, to: addDays(to, 1) })
const isOrdered = ({ from, to }: TypedNights) => from <= to
const order = { path: ['to'], message: 'Must not be before the first night.' }
const days = { from: requiredDay, to: requiredDay }

/** Why a conflict is taken off the list. */
export const resolutionSchema = calendarEndpoints['POST /admin/calendar-conflicts/:id/resolve'].body

const { reason } = calendarEndpoints['POST /admin/listings/:id/nights/close'].body.shape

export const closeNightsSchema = z
  .object({ ...days, reason: reason.unwrap() })
  .refine(isOrdered, order)
  .transform(toNights)

export const openNightsSchema = z.object(days).refine(isOrdered, order).transform(toNights)
