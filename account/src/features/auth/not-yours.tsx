import { useLocation } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { ButtonLink, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { OtherAccountButton } from './other-account-button.tsx'

interface NotYoursProps {
  icon: 'star' | 'ticket'
  title: string
  detail: string
}

/** A link of ours was opened by somebody whose it is not: who is signed in here, and how to be somebody else. */
export const NotYours = ({ icon, title, detail }: NotYoursProps) => {
  const email = useSession()?.email
  const { pathname, search } = useLocation()
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
            <OtherAccountButton to={pathname + search}>Use another account</OtherAccountButton>
            <ButtonLink to="/my-bookings" variant="secondary">
              See my bookings
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
