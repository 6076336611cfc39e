import type { SignInProvider } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { ProviderButtons } from './provider-buttons.tsx'
import css from './quick-ways.module.css'

interface QuickWaysProps {
  /** Undefined where a code would not do. */
  onAskForCode: (() => void) | undefined
  isSendingCode: boolean
  providers: readonly SignInProvider[]
  askedId: string | undefined
  onAskProvider: (id: string) => void
}

/** The ways in without a password, above the form that asks for one. */
export const QuickWays = ({ onAskForCode, isSendingCode, providers, askedId, onAskProvider }: QuickWaysProps) => {
  if (!onAskForCode && providers.length === 0) return null
  return (
    <div className={css.ways}>
      {onAskForCode && (
        <div className={css.code}>
          <Button
            size="lg"
            isWide
            isBusy={isSendingCode}
            busyLabel="Sending…"
            disabled={askedId !== undefined}
            onClick={onAskForCode}
            aria-describedby="code-hint"
          >
            Email me a code
          </Button>
          <p id="code-hint" className={css.hint}>
            No password needed: six digits, and you are in, with an account or without one yet.
          </p>
        </div>
      )}
      <ProviderButtons providers={providers} askedId={askedId} onAsk={onAskProvider} />
      <p className={css.or}>or with a password</p>
    </div>
  )
}
