import { Link, useParams } from 'react-router-dom'
import { DocumentTitle } from '@escapes/shared-ui/core'
import css from './hello-page.module.css'

export const Component = () => {
  const { id } = useParams()
  return (
    <section className={css.hello}>
      <DocumentTitle>Fixture</DocumentTitle>
      <h1>Ayubowan {id ?? 'traveller'}</h1>
      <Link to="/villas/galle">A villa</Link> <Link to="/my-bookings">My bookings</Link>{' '}
      <Link to="/nowhere">Nowhere</Link>
    </section>
  )
}
