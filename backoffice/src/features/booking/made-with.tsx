import { Link } from 'react-router-dom'
import type { TimelineItem } from '@escapes/contract'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import css from './timeline-section.module.css'

/** The build whose page it was done on: the first question when a customer saw something that nobody else does. */
export const MadeWith = ({ page: { remote, build, version, arm } }: { page: NonNullable<TimelineItem['page']> }) => {
  const isAdmin = useIsAdmin()
  const name = version === null ? `build ${build}` : `${version}, build ${build}`
  const to = `/admin/releases?${new URLSearchParams({ remote, build })}`
  return (
    <p className={css.page}>
      <span>{`Made with ${arm === 'candidate' ? 'the canary of ' : ''}${remote} `}</span>
      {isAdmin && version !== null ? (
        <Link className={css.release} to={to}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {version === null && <span>, which was deleted since</span>}
    </p>
  )
}
