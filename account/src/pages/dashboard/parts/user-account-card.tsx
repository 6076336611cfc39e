import type { ReactNode } from 'react'
import type { Me } from '@escapes/contract'
import { operatorTimeZone } from '@escapes/contract/dates'
import { Avatar } from '@escapes/shared-ui/core'
import css from './user-account-card.module.css'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: operatorTimeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const UserAccountCard = ({ user, children }: { user: Me; children: ReactNode }) => (
  <section aria-labelledby="account" className={css.card}>
    <div className={css.who}>
      <Avatar name={user.name || user.email} src={user.avatarUrl} size="lg" />
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
