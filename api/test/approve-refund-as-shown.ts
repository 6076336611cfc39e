import type { UnsealedBeneficiary } from '@escapes/contract'
import type { TestApp } from './harness.ts'

export const approveRefundAsShown = async (
  app: TestApp,
  refundId: string,
  headers: Record<string, string>,
): Promise<Response> => {
  const params = { id: refundId }
  const shown = await app.call('GET /admin/refunds/:id/beneficiary', { params, headers })
  const { version } = (await shown.json()) as Partial<UnsealedBeneficiary>
  return app.call('POST /admin/refunds/:id/approve', { params, body: { version }, headers })
}
