import { Button } from '@escapes/shared-ui/core'
import css from './provider-buttons.module.css'

interface PasskeyButtonProps {
  isBusy: boolean
  isDisabled: boolean
  onAsk: () => void
}

export const PasskeyButton = ({ isBusy, isDisabled, onAsk }: PasskeyButtonProps) => (
  <div className={css.passkey}>
    <Button
      variant="secondary"
      size="lg"
      isWide
      isBusy={isBusy}
      busyLabel="Asking your device…"
      disabled={isDisabled}
      onClick={onAsk}
    >
      Sign in with a passkey
    </Button>
  </div>
)
