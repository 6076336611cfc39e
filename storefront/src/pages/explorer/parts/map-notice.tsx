import type { ReactNode } from 'react'
import css from './map-notice.module.css'

interface MapNoticeProps {
  children: ReactNode
  action?: ReactNode
  /** What the list says too, where it is beside the map. */
  isForPhones?: boolean
}

/** A word on the lower edge of the map. */
export const MapNotice = ({ children, action, isForPhones }: MapNoticeProps) => (
  <div className={css.notice} data-phones={isForPhones || undefined}>
    <output>{children}</output>
    {action}
  </div>
)
