import type { ReactNode } from 'react'
import type { Me } from '@escapes/contract'
import { operatorTimeZone } from '@escapes/contract/dates'
import css from './user-account-card.module.css'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: operatorTimeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const getInitial = ({ name, email }: Me): string => (name || email).trim().charAt(0).toUpperCase() || 'U'

export const UserAccountCard = ({ user, children }: { user: Me; children: ReactNode }) => (
  <section aria-labelledby="account" className={css.card}>
    <div className={css.who}>
      <span className={css.initial} aria-hidden="true">
        {getInitial(user)}
      </span>
      <h2 id="account" className={css.name}>
        {user.name || user.email}
      </h2>
    </div>
    <dl className={css.facts}>
      <div>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Member since</dt>
        <dd>
          <time dateTime={user.memberSince}>{day.format(new Date(user.memberSince))}</time>
        </dd>
      </div>
    </dl>
    {children}
  </section>
)
