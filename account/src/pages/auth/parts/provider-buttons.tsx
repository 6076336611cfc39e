import type { SignInProvider } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { useReloadWhenRestored } from '#/features/auth/use-reload-when-restored.ts'
import css from './provider-buttons.module.css'

interface ProviderButtonsProps {
  providers: readonly SignInProvider[]
  askedId: string | undefined
  onAsk: (id: string) => void
}

export const ProviderButtons = ({ providers, askedId, onAsk }: ProviderButtonsProps) => {
  useReloadWhenRestored()
  return providers.map(({ id, name }) => (
    <Button
      key={id}
      variant="secondary"
      size="lg"
      isWide
      isBusy={askedId === id}
      busyLabel={`Opening ${name}…`}
      disabled={askedId !== undefined && askedId !== id}
      onClick={() => onAsk(id)}
    >
      <span className={css.label}>Continue with {name}</span>
    </Button>
  ))
}
