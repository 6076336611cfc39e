import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { AuthPoster } from '../poster/auth-poster.tsx'
import { toWayBack } from './to-way-back.ts'
import css from './auth-layout.module.css'

/**
 * The frame of all sign-in pages: the poster beside the form on wide screens, the form alone on phones. `target`: where
 * signing in leads to.
 */
export const AuthLayout = ({ target = '/', children }: { target?: string; children: ReactNode }) => {
  const { to, label } = toWayBack(target)
  return (
    <div className={css.layout}>
      <aside className={css.picture} aria-hidden="true">
        <AuthPoster />
      </aside>
      <div className={css.side}>
        <div className={css.form} data-notices-above="">
          <Link to={to} className={css.back}>
            <Icon name="arrow-left" size={18} />
            {label}
          </Link>
          {children}
        </div>
      </div>
    </div>
  )
}
