import type { DeviceSession } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { useMutation } from '@escapes/platform/mutation'
import { Badge, Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import type { SecurityResult, SecurityIntent } from '../action.ts'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

const SessionRow = ({ session }: { session: DeviceSession }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { id, device, address, lastSeenAt, isCurrent, provider, isByCode } = session
  return (
    <li>
      <div>
        <span className={css.device}>{device}</span>
        <span className={css.seen}>
          Last seen <time dateTime={lastSeenAt}>{formatInSriLankaTime(lastSeenAt)}</time>
          {address && `, ${address}`}
          {provider && `, signed in with ${provider}`}
          {isByCode && ', signed in with a code by e-mail'}
        </span>
      </div>
      {isCurrent ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <div>
          <Button
            size="sm"
            variant="secondary"
            isBusy={isPending}
            busyLabel="Signing out…"
            onClick={() => send({ intent: 'end-session', id })}
            aria-label={`Sign out ${device}, last seen ${formatInSriLankaTime(lastSeenAt)}`}
          >
            Sign out
          </Button>
          <FormError>{result?.problem?.message}</FormError>
        </div>
      )}
    </li>
  )
}

export const SessionsSection = ({ sessions }: { sessions: DeviceSession[] }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <SecuritySection title="Where you are signed in">
      <ul className={css.sessions}>
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <FormError>{result?.problem?.message}</FormError>
      <FormError tone="success">{result?.ok && 'You are signed out everywhere else.'}</FormError>
      {others.length > 0 && (
        <div className={css.fields}>
          <Button
            variant="secondary"
            isBusy={isPending}
            busyLabel="Signing out…"
            onClick={() => send({ intent: 'end-others' })}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </SecuritySection>
  )
}
