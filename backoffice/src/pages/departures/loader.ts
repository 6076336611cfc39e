import type { CallOutput } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { readDeparturesView, toDeparturesQuery } from './departures-view.ts'

export type Departures = CallOutput<'GET /admin/departures'>

export const departuresLoader = staffLoader(({ api, search, signal }) => {
  const view = readDeparturesView(search)
  return { view, departures: toResult(api('GET /admin/departures', { query: toDeparturesQuery(view), signal })) }
})

export type DeparturesData = LoaderData<typeof departuresLoader>
