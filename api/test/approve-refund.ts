import type { ShownBeneficiary } from '@escapes/contract'
import type { TestApp } from './harness.ts'

/** An admin looks at where a refund goes, and approves that. */
export const approveRefund = async (
  app: TestApp,
  refundId: string,
  headers: Record<string, string>,
): Promise<Response> => {
  const params = { id: refundId }
  const looked = await app.call('GET /admin/refunds/:id/beneficiary', { params, headers })
  const { version } = (await looked.json()) as Partial<ShownBeneficiary>
  return app.call('POST /admin/refunds/:id/approve', { params, body: { version }, headers })
}
