import { Link } from 'react-router-dom'
import { Icon, type IconName } from '@escapes/shared-ui/core'
import css from './quick-action.module.css'

interface QuickActionProps {
  to: string
  icon: IconName
  title: string
  detail: string
}

export const QuickAction = ({ to, icon, title, detail }: QuickActionProps) => (
  <li>
    <Link to={to} className={css.action}>
      <span className={css.icon}>
        <Icon name={icon} size={24} />
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.detail}>{detail}</span>
      </span>
      <Icon name="arrow-right" size={20} className={css.arrow} />
    </Link>
  </li>
)
