import { useSession } from '@escapes/platform'
import { isStaff } from '@escapes/platform/page-access'
import { lazyWithFallback } from '@escapes/shared-ui/core'

// Few of those who open the page have a trip, and the account shows it, too.
const TripLine = lazyWithFallback(
  async () => (await import('./trip-line.tsx')).TripLine,
  () => null,
)

/** The next trip of a customer. Nothing for anybody else, and so nothing in what the server draws. */
export const NearTrip = () => {
  const user = useSession()
  return <div aria-live="polite">{user && !isStaff(user) && <TripLine key={user.id} />}</div>
}
