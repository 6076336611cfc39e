import { currencyCode } from '@escapes/contract'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { addCurrency, removeCurrency, setExchangeRate, switchCurrency } from './change-rates.ts'
import { listCurrenciesForAdmins, listHistory } from './list-rates.ts'
import { listExchangeRatesInForce } from './queries.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  mount('GET /currency-rates', async () => {
    const rows = await listExchangeRatesInForce(db)
    const items = rows.map(({ currency, rate, valid_from }) => ({
      currency: currencyCode.parse(currency),
      rate,
      validFrom: valid_from.toISOString(),
    }))
    return { items, nextCursor: null, total: items.length }
  })
  mount('GET /admin/currency-rates', () => listCurrenciesForAdmins(services))
  mount('GET /admin/currency-rates/:currency/history', ({ params, query }) =>
    listHistory(services, { ...params, ...query }),
  )
  mount('POST /admin/currency-rates', ({ body, caller }) => addCurrency(services, { ...body, author: caller }))
  mount('PUT /admin/currency-rates/:currency', ({ params, body, caller }) =>
    setExchangeRate(services, { ...params, ...body, author: caller }),
  )
  mount('PUT /admin/currency-rates/:currency/active', ({ params, body }) =>
    switchCurrency(services, { ...params, ...body }),
  )
  mount('DELETE /admin/currency-rates/:currency', async ({ params }) => {
    await removeCurrency(services, params.currency)
    return undefined
  })
}
