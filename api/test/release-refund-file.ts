import type { Page, RefundFile } from '@escapes/contract'
import type { TestApp } from './harness.ts'

interface Admins {
  preparedBy: Record<string, string>
  releasedBy: Record<string, string>
}

const listFiles = async (app: TestApp, headers: Record<string, string>): Promise<RefundFile[]> => {
  const answer = await app.call('GET /admin/refund-files', { headers })
  return ((await answer.json()) as Page<RefundFile>).items
}

/** What names a batch to release, as it is shown now. */
export const showBatch = async (app: TestApp, number: number | string, headers: Record<string, string>) => {
  const shown = (await listFiles(app, headers)).find((file) => file.number === Number(number))
  if (!shown) throw new Error(`no file ${number} to release`)
  return { params: { number: String(number) }, body: { madeAt: shown.madeAt, refunds: shown.refunds } }
}

/** Prepares what is approved and releases it: the answer with the file, or the problem of the step that was rejected. */
export const releaseRefundFile = async (app: TestApp, { preparedBy, releasedBy }: Admins): Promise<Response> => {
  const preparation = await app.call('POST /admin/refund-files', { headers: preparedBy })
  const prepared = (await listFiles(app, preparedBy)).find(({ state }) => state === 'prepared')
  if (!prepared) return preparation
  const shown = await showBatch(app, prepared.number, releasedBy)
  return app.call('POST /admin/refund-files/:number/release', { ...shown, headers: releasedBy })
}
