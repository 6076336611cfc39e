import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { Waiting } from '#/features/waiting/waiting.ts'
import { type DeparturesView, readDeparturesView, toDeparturesQuery } from './departures-view.ts'

export type Departures = CallOutput<'GET /admin/departures'> & { waiting: Waiting }

export interface DeparturesData {
  view: DeparturesView
  departures: Promise<Result<Departures>>
}

const loadDepartures = async ({ api }: Platform, view: DeparturesView, signal: AbortSignal): Promise<Departures> => {
  const [departures, waiting] = await Promise.all([
    api('GET /admin/departures', { query: toDeparturesQuery(view), signal }),
    api('GET /admin/availability-alerts', { signal }),
  ])
  return { ...departures, waiting: waiting.items }
}

export const departuresLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DeparturesData> => {
    await platform.guards.requireStaff(request)
    const view = readDeparturesView(new URL(request.url).searchParams)
    return { view, departures: toResult(loadDepartures(platform, view, request.signal)) }
  }
