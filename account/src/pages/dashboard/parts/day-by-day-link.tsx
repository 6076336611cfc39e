import { Link } from 'react-router-dom'
import css from './later-trips.module.css'

export const DayByDayLink = () => (
  <Link to="/dashboard/plan" className={css.more}>
    See all of it day by day
  </Link>
)
