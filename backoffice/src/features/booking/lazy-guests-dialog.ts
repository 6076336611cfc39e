import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyGuestsDialog = lazyOverlay(async () => (await import('./guests-dialog.tsx')).GuestsDialog, {
  name: 'The form',
})
