import { lazyComponent, Skeleton } from '@escapes/shared-ui/core'

export const LazyQrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode, {
  name: 'The code',
  waiting: <Skeleton height="100%" radius="none" />,
})
