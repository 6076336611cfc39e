import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Manifest } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface DepartureData {
  id: string
  manifest: Promise<Result<Manifest>>
}

export const departureLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<DepartureData> => {
    await platform.guards.requireStaff(request)
    const id = params['id'] ?? ''
    return {
      id,
      manifest: toResult(
        platform.api('GET /admin/departures/:id/manifest', { params: { id }, signal: request.signal }),
      ),
    }
  }
