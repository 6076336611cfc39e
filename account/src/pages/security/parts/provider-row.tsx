import type { OwnSignInProvider } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import type { SecurityIntent, SecurityResult } from '../action.ts'
import { ConnectProviderForm } from './connect-provider-form.tsx'
import css from '../security-page.module.css'

interface ProviderRowProps {
  provider: OwnSignInProvider
  canConnect: boolean
  /** It cannot be disconnected. */
  isOnlyWayIn: boolean
  /** The form that connects it is shown. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export const ProviderRow = ({ provider, canConnect, isOnlyWayIn, isOpen, onOpen, onClose }: ProviderRowProps) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { id, name, connectedAt } = provider
  return (
    <li>
      <div>
        <span className={css.device}>{name}</span>
        {connectedAt === null ? (
          <span className={css.seen}>Not connected</span>
        ) : (
          <span className={css.seen}>
            Connected <time dateTime={connectedAt}>{formatInSriLankaTime(connectedAt)}</time>
            {isOnlyWayIn && '. It is your only way in until you choose a password.'}
          </span>
        )}
      </div>
      {connectedAt !== null && !isOnlyWayIn && (
        <Button
          size="sm"
          variant="secondary"
          isBusy={isPending}
          busyLabel="Disconnecting…"
          onClick={() => send({ intent: 'disconnect', provider: id })}
          aria-label={`Disconnect ${name}`}
        >
          Disconnect
        </Button>
      )}
      {connectedAt === null && canConnect && !isOpen && (
        <Button size="sm" variant="secondary" onClick={onOpen} aria-label={`Connect ${name}`}>
          Connect
        </Button>
      )}
      {connectedAt === null && isOpen && <ConnectProviderForm provider={provider} onCancel={onClose} />}
      <FormError>{result?.problem?.message}</FormError>
    </li>
  )
}
