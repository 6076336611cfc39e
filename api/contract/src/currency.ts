import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currencyCode, instant } from './fields.ts'
import { pageOf } from './paging.ts'

/** `rate`: units of the currency for one US dollar, as decimal text. */
export const currencyRate = z.object({ currency: currencyCode, rate: z.string(), validFrom: instant })

export const currencyEndpoints = endpoints({
  'GET /currency-rates': {
    summary: 'The rate in force of every active currency. The base is the US dollar.',
    access: 'anyone',
    response: pageOf(currencyRate),
    problems: [],
    rate: 'browse',
    cache: 'public-300',
  },
})
