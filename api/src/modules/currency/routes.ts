import { currencyCode } from '@escapes/contract'
import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { listRatesInForce } from './queries.ts'

export const routes = ({ mount }: Router, { db }: Services): void => {
  mount('GET /currency-rates', async () => {
    const rows = await listRatesInForce(db)
    const items = rows.map(({ currency, rate, valid_from }) => ({
      currency: currencyCode.parse(currency),
      rate,
      validFrom: valid_from.toISOString(),
    }))
    return { items, nextCursor: null, total: items.length }
  })
}
