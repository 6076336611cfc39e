import { z } from 'zod'
import { saleRuleEndpoints } from '@escapes/contract/sale-rules'
import { wholeNumber } from '#/features/form/text-schema.ts'
import { listDatesOnWeekdays, maxDeparturesAtOnce } from './departure-days.ts'

const { shape } = saleRuleEndpoints['POST /admin/listings/:id/departures'].body

/** New departures as typed; the output is the body of the request. */
export const newDeparturesSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    weekdays: z.array(z.string()),
    capacity: wholeNumber.pipe(shape.capacity),
    cutOffHours: wholeNumber.pipe(shape.cutOffHours.unwrap()),
  })
  .transform(({ from, to, weekdays, ...rest }) => ({
    dates: listDatesOnWeekdays(from, to, weekdays.map(Number)),
    ...rest,
  }))
  .refine(({ dates }) => dates.length > 0, { path: ['to'], message: 'Choose a period with one of these weekdays.' })
  .refine(({ dates }) => dates.length <= maxDeparturesAtOnce, {
    path: ['to'],
    message: `At most ${maxDeparturesAtOnce} days at once.`,
  })
  .transform((departures) => ({ ...departures, isOpen: true }))
