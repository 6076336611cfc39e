import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyExtraLineDialog = lazyOverlay(async () => (await import('./extra-line-dialog.tsx')).ExtraLineDialog, {
  name: 'The form',
})
