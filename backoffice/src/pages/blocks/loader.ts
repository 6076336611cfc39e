import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffContentBlock } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface BlocksData {
  blocks: Promise<Result<{ items: StaffContentBlock[] }>>
}

export const blocksLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BlocksData> => {
    await platform.guards.requireStaff(request)
    return { blocks: toResult(platform.api('GET /admin/blocks', { signal: request.signal })) }
  }
