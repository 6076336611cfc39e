import css from './skeleton.module.css'

export interface SkeletonProps {
  width?: string | number
  height?: string | number
  radius?: 'none' | 'field' | 'card' | 'chip'
}

/** Has the exact size of the content. The loading area itself has `aria-busy`. */
export const Skeleton = ({ width = '100%', height = '1em', radius = 'field' }: SkeletonProps) => (
  <span className={css.skeleton} data-radius={radius} style={{ width, height }} aria-hidden="true" />
)
