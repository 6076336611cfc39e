import { Link } from 'react-router-dom'
import type { Booking, TripNeed } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import css from './trip-needs.module.css'

interface Need {
  text: string
  action: string
  to: string
}

/** What a button of its own says, such as finishing the booking, is not said again. */
const toNeed = (need: string, { id }: Booking): Need | undefined => {
  const toTell = (text: string): Need => ({ text, action: 'Tell us', to: `${toBookingPath(id)}#trip` })
  const known: Partial<Record<TripNeed, Need>> = {
    receipt: {
      text: 'The receipt of your transfer, once you have sent it',
      action: 'Upload it',
      to: `${toBookingPath(id)}#receipts`,
    },
    'guest-names': toTell('The names of all guests'),
    'pick-up': toTell('Where we fetch you'),
    arrival: toTell('When you arrive'),
    phone: {
      text: 'A number to reach you by on the day',
      action: 'Add your phone',
      to: '/dashboard/profile',
    },
  }
  return known[need as TripNeed]
}

export const TripNeeds = ({ booking, needs }: { booking: Booking; needs: readonly string[] }) => {
  const shown = needs.flatMap((need) => toNeed(need, booking) ?? [])
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="still-needed" className={css.needs}>
      <h3 id="still-needed">Still needed from you</h3>
      <ul>
        {shown.map(({ text, action, to }) => (
          <li key={text}>
            <span className={css.text}>
              <Icon name="info" size={18} />
              <span>{text}</span>
            </span>
            <Link to={to}>{action}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
