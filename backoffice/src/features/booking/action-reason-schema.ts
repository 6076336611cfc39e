import { z } from 'zod'
import { staffBookingEndpoints } from '@escapes/contract/staff-bookings'
import { optionalText, requiredText } from '#/features/form/text-schema.ts'
import type { ActionLabels } from './staff-actions.ts'

const { shape } = staffBookingEndpoints['POST /admin/bookings/:id/cancel'].body

/** The reason of an action as typed, for actions that take one. */
export const actionReasonSchema = (reasonField: ActionLabels['reasonField']) =>
  z.object({
    reason:
      reasonField === 'required'
        ? requiredText('Write a reason. The customer reads it.').pipe(shape.reason.unwrap())
        : optionalText.pipe(shape.reason),
  })
