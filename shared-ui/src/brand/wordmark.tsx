import { BrandMark } from './brand-mark.tsx'
import css from './wordmark.module.css'

export const Wordmark = ({ size = 'md' }: { size?: 'md' | 'lg' }) => (
  <span className={css.wordmark} data-size={size}>
    <BrandMark size={size === 'lg' ? 40 : 32} />
    <span className={css.name}>Sri Lanka Escapes</span>
  </span>
)
