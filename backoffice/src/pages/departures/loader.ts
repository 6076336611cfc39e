import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { type DeparturesView, readDeparturesView, toDeparturesQuery } from './departures-view.ts'

export type Departures = CallOutput<'GET /admin/departures'>

export interface DeparturesData {
  view: DeparturesView
  departures: Promise<Result<Departures>>
}

export const departuresLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DeparturesData> => {
    await platform.guards.requireStaff(request)
    const view = readDeparturesView(new URL(request.url).searchParams)
    const query = toDeparturesQuery(view)
    return { view, departures: toResult(platform.api('GET /admin/departures', { query, signal: request.signal })) }
  }
