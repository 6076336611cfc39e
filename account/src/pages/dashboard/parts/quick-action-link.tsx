import { Link } from 'react-router-dom'
import { Icon, type IconName } from '@escapes/shared-ui/core'
import css from './quick-action-link.module.css'

interface QuickActionLinkProps {
  to: string
  icon: IconName
  title: string
  detail: string
}

export const QuickActionLink = ({ to, icon, title, detail }: QuickActionLinkProps) => (
  <li>
    <Link to={to} className={css.action}>
      <span className={css.icon}>
        <Icon name={icon} size={24} />
      </span>
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        <span className={css.detail}>{detail}</span>
      </span>
      <Icon name="arrow-right" size={20} className={css.arrow} />
    </Link>
  </li>
)
