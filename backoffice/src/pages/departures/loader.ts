import type { CallOutput } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import type { Waiting } from '#/features/waiting/waiting.ts'
import { readDeparturesView, toDeparturesQuery } from './departures-view.ts'

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
  return { view, departures: toResult(load()) }
})

export type DeparturesData = LoaderData<typeof departuresLoader>
