import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { dayToKnowInput, dayToKnowKinds } from '@escapes/contract/days-to-know'

const written = z
  .strictObject({
    from: z.string(),
    /** Without it: the one day. */
    to: z.string().optional(),
    title: z.string(),
    meaning: z.string(),
    kind: z.enum(dayToKnowKinds).default('holiday'),
    warns: z.boolean().default(false),
    places: z.array(z.string()).default([]),
  })
  .transform(({ to, places, ...day }): z.input<typeof dayToKnowInput> => ({
    ...day,
    to: to ?? day.from,
    reach: places.length > 0 ? 'places' : 'everywhere',
    places,
    listings: [],
  }))
  .pipe(dayToKnowInput)

/** What travellers should know of days, each as staff would enter it. */
export const demoDaysToKnow = z
  .array(written)
  .parse(parse(readFileSync(join(import.meta.dirname, 'days-to-know.yml'), 'utf8')))
