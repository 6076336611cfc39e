import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'

export const departureLoader = staffLoader(({ api, params, signal }) => {
  const id = params['id'] ?? ''
  return { id, manifest: toResult(api('GET /admin/departures/:id/manifest', { params: { id }, signal })) }
})

export type DepartureData = LoaderData<typeof departureLoader>
