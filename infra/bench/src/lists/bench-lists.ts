import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProcess, waitUntilUp } from '@escapes/testing/processes'
import { findFreePorts } from '@escapes/testing/ports'
import { median } from '../booking/run-jobs.ts'
import { measureRequests } from '../measure-requests.ts'
import { withEnvironment, type DrillEnvironment } from '../../../drills/src/environment/environment.ts'

const villas = 1_000
const roundMs = 1_500
const rounds = 5
/** Of what the same list costs without anything around one query. */
const budgets = { kept: 4, made: 0.5 }
const changes = 10
const maxVisibleMs = 1_000

const fill = async ({ insertVilla, query }: DrillEnvironment): Promise<void> => {
  for (let number = 0; number < villas; number += 1) await insertVilla(`Bench Villa ${number}`)
  await query(`with picture as (insert into pictures (key, width, height, widths, color)
    values ('bench', 1600, 1200, '{480,960,1600}', '#c98f5a') returning id)
    insert into listing_pictures (listing_id, picture_id, position, alt)
    select listings.id, picture.id, 0, 'The pool' from listings, picture`)
  await query(`update listings set price_usd = 10000 + (hashtext(id::text) & 8191)`)
  await query('analyze')
}

const startBare = async (databaseUrl: string) => {
  const [port = 0] = await findFreePorts(1)
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' }
  const process = startProcess([join(import.meta.dirname, 'bare-server.ts')], { env })
  const url = `http://127.0.0.1:${port}/listings`
  await waitUntilUp(process, async () => (await fetch(url)).ok)
  return { url, stop: process.stop }
}

/** Milliseconds from the commit of a new price in the database until a process that is asked all the time shows it. */
const measureVisibility = async ({ apis, query }: DrillEnvironment, price: number): Promise<number> => {
  const [row] = await query<{ id: string }>(`select id from listings limit 1`)
  const read = async () =>
    ((await (await fetch(`${apis[1]}/api/v1/listings/${row?.id}`)).json()) as { price: number }).price
  await read()
  await pause(Math.random() * 700)
  await read()
  await query('update listings set price_usd = $1 where id = $2', [price, row?.id])
  const changedAt = performance.now()
  while ((await read()) !== price) if (performance.now() - changedAt > 10 * maxVisibleMs) return Infinity
  return performance.now() - changedAt
}

/** The list of 20 of 1,000 villas, kept and made anew, beside the same list by hono and pg alone, in turns. */
export const benchLists = async (): Promise<boolean> => {
  return withEnvironment({}, async (environment) => {
    await fill(environment)
    const bare = await startBare(environment.postgres.url)
    try {
      let asked = 0
      const list = `${environment.apis[0]}/api/v1/listings?kind=villa&limit=20`
      const toPath = (base: string) => () => `${base}minPrice=${(asked += 1) % 9_000}`
      const contestants = {
        livez: () => measureRequests(`${environment.apis[0]}/livez`, roundMs),
        bare: () => measureRequests(bare.url, roundMs, { toPath: toPath('/listings?') }),
        kept: () => measureRequests(list, roundMs),
        made: () => measureRequests(list, roundMs, { toPath: toPath('/api/v1/listings?kind=villa&limit=20&') }),
      }
      const rates = { livez: [] as number[], bare: [] as number[], kept: [] as number[], made: [] as number[] }
      for (let round = -1; round < rounds; round += 1)
        for (const name of ['livez', 'bare', 'kept', 'made'] as const) {
          const rate = await contestants[name]()
          if (round >= 0) rates[name].push(rate)
        }
      const toRatio = (name: keyof typeof rates): number =>
        median(rates[name].map((rate, round) => rate / (rates.bare[round] ?? NaN)))
      const print = (what: string, name: keyof typeof rates, budget = '') =>
        console.log(
          what.padEnd(34),
          `${Math.round(median(rates[name]))}/s`.padStart(10),
          `${toRatio(name).toFixed(2)} ×`.padStart(10),
          budget,
        )
      print('hono and pg alone, one query', 'bare')
      print('GET /listings, kept', 'kept', `at least ${budgets.kept}`)
      print('GET /listings, made each time', 'made', `at least ${budgets.made}`)
      print('GET /livez of the api', 'livez')
      const visibleMs: number[] = []
      for (let change = 0; change < changes; change += 1)
        visibleMs.push(await measureVisibility(environment, 20_000 + change))
      const slowest = Math.max(...visibleMs)
      console.log(
        `a new price shows on a second process after ${median(visibleMs).toFixed(0)} ms, at most ${slowest.toFixed(0)}`,
      )
      const isWithinBudget =
        toRatio('kept') >= budgets.kept && toRatio('made') >= budgets.made && slowest <= maxVisibleMs
      console.log(isWithinBudget ? 'within the budget' : 'NOT within the budget')
      return isWithinBudget
    } finally {
      await bare.stop()
    }
  })
}
