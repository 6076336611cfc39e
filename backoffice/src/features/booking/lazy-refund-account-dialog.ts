import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyRefundAccountDialog = lazyOverlay(
  async () => (await import('./refund-account-dialog.tsx')).RefundAccountDialog,
  { name: 'The account' },
)
