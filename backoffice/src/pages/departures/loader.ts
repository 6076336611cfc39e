import type { CallOutput } from '@escapes/contract/client'
import { addDays } from '@escapes/contract/dates'
import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import type { Waiting } from '#/features/waiting/waiting.ts'
import { readDeparturesView, toDeparturesQuery, toShownDays } from './departures-view.ts'

export type Departures = CallOutput<'GET /admin/departures'> & { waiting: Waiting }

export const departuresLoader = staffLoader(({ api, search, signal }) => {
  const view = readDeparturesView(search)
  const load = async (): Promise<Departures> => {
    const [departures, waiting] = await Promise.all([
      api('GET /admin/departures', { query: toDeparturesQuery(view), signal }),
      api('GET /admin/availability-alerts', { signal }),
    ])
    return { ...departures, waiting: waiting.items }
  }
  const range = { from: view.from, to: addDays(view.from, toShownDays(view) - 1) }
  const daysToKnow = toResult(api('GET /admin/days-to-know', { query: range, signal }))
  return { view, daysToKnow, departures: toResult(load()) }
})

export type DeparturesData = LoaderData<typeof departuresLoader>
