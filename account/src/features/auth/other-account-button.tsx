import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { withRedirectTarget } from './redirect-target.ts'

interface OtherAccountButtonProps {
  /** The page that whoever signs in comes to. */
  to: string
  variant?: 'primary' | 'secondary'
  children: string
}

/** Ends the session and signs in as somebody else. */
export const OtherAccountButton = ({ to, variant, children }: OtherAccountButtonProps) => {
  const { session } = usePlatform()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const change = async (): Promise<void> => {
    setPending(true)
    // Here nobody is signed in, whether or not the answer comes.
    await session.signOut().catch(() => undefined)
    await navigate(withRedirectTarget('/auth', to), { replace: true })
  }
  return (
    <Button variant={variant} isBusy={isPending} busyLabel="Signing out…" onClick={() => void change()}>
      {children}
    </Button>
  )
}
