import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlatform, useSession } from '@escapes/platform'
import { wasSignedOutElsewhere } from '@escapes/platform/signed-out-elsewhere'
import type { Draft } from './draft.ts'
import { toSignInAddressWithDraft } from './sign-in-address-with-draft.ts'
import { useBookingStep } from './use-booking-step.ts'

/**
 * The sign-in that leads back to the step, for whoever is signed out in the second one or was so by another tab: the dates
 * may be held for them, and the draft of their account has what they typed. Undefined for everybody else.
 */
export const useSignInToReturn = (draft: Draft): string | undefined => {
  const { session } = usePlatform()
  const user = useSession()
  const { pathname } = useLocation()
  const { requestedStep } = useBookingStep()
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => {
    if (user || !(requestedStep === 2 || wasSignedOutElsewhere())) return
    // Before the first answer nobody is signed in either.
    session.refresh().then(
      (found) => setSignedOut(found === null),
      () => undefined,
    )
  }, [session, user, requestedStep])
  return isSignedOut && !user ? toSignInAddressWithDraft(pathname, draft, requestedStep) : undefined
}
