import { useSavedItems } from '@escapes/platform'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import css from './no-trips.module.css'

const describeSaved = (count: number): string =>
  count === 1 ? 'One place that you saved is waiting for a date.' : `${count} places that you saved wait for a date.`

/** Nothing is booked: back to what was saved, or off to a place. */
export const NoTrips = ({ hasTravelled }: { hasTravelled: boolean }) => {
  const saved = useSavedItems().length
  return (
    <section className={css.empty} aria-labelledby="no-trips">
      <Icon name="compass" size={40} className={css.icon} />
      <h2 id="no-trips">{hasTravelled ? 'Where to next?' : 'Where to first?'}</h2>
      <p className={css.text}>
        {saved > 0
          ? describeSaved(saved)
          : 'No trip is planned yet. Surf in the south, tea in the hills, elephants in between: pick a place to begin.'}
      </p>
      <div className={css.ways}>
        {saved > 0 && (
          <ButtonLink to="/saved">
            <Icon name="heart" size={18} />
            <span>See what you saved</span>
          </ButtonLink>
        )}
        <ButtonLink to="/tours" variant={saved > 0 ? 'secondary' : 'primary'}>
          Find a tour
        </ButtonLink>
        <ButtonLink to="/villas" variant="secondary">
          Find a villa
        </ButtonLink>
        <ButtonLink to="/experiences" variant="secondary">
          Find an experience
        </ButtonLink>
      </div>
    </section>
  )
}
