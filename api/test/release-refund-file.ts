import type { Page, RefundFile } from '@escapes/contract'
import type { TestApp } from './harness.ts'

interface Admins {
  preparedBy: Record<string, string>
  releasedBy: Record<string, string>
}

/** Prepares what is approved and releases it: the answer with the file, or the problem of the step that was rejected. */
export const releaseRefundFile = async (app: TestApp, { preparedBy, releasedBy }: Admins): Promise<Response> => {
  const preparation = await app.call('POST /admin/refund-files', { headers: preparedBy })
  const files = await app.call('GET /admin/refund-files', { headers: preparedBy })
  const prepared = ((await files.json()) as Page<RefundFile>).items.find(({ state }) => state === 'prepared')
  if (!prepared) return preparation
  const params = { number: String(prepared.number) }
  return app.call('POST /admin/refund-files/:number/release', { params, headers: releasedBy })
}
