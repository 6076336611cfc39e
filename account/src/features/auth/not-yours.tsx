import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePlatform, useSession } from '@escapes/platform'
import { Button, ButtonLink, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { withRedirectTarget } from './redirect-target.ts'

interface NotYoursProps {
  icon: 'star' | 'ticket'
  title: string
  detail: string
}

/** Ends the session and signs in as somebody else, back to this page. */
const OtherAccountButton = () => {
  const { session } = usePlatform()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const change = async (): Promise<void> => {
    setPending(true)
    // Here nobody is signed in, whether or not the answer comes.
    await session.signOut().catch(() => undefined)
    await navigate(withRedirectTarget('/auth', pathname + search), { replace: true })
  }
  return (
    <Button isBusy={isPending} busyLabel="Signing out…" onClick={() => void change()}>
      Use another account
    </Button>
  )
}

/** A link of ours was opened by somebody whose it is not: who is signed in here, and how to be somebody else. */
export const NotYours = ({ icon, title, detail }: NotYoursProps) => {
  const email = useSession()?.email
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        detail={email === undefined ? detail : `${detail} You are signed in as ${email}.`}
        action={
          <>
            <OtherAccountButton />
            <ButtonLink to="/my-bookings" variant="secondary">
              See my bookings
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
