import { Icon } from '#/icons/icon.tsx'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import css from './save-button.module.css'

export interface SaveButtonProps {
  /** What is saved: the name of the button is `Save Fort House`. */
  title: string
  isSaved: boolean
  onToggle: () => void
  /** `picture`: a heart in the corner of a picture. `plain`: the heart with its word, in a bar. */
  variant?: 'picture' | 'plain'
}

export const SaveButton = ({ title, isSaved, onToggle, variant = 'picture' }: SaveButtonProps) => (
  <button type="button" className={css.button} data-variant={variant} aria-pressed={isSaved} onClick={onToggle}>
    <span className={css.heart}>
      <Icon name="heart" size={variant === 'picture' ? 22 : 20} isFilled={isSaved} />
    </span>
    {variant === 'picture' ? <VisuallyHidden>Save {title}</VisuallyHidden> : <span>{isSaved ? 'Saved' : 'Save'}</span>}
    {variant === 'plain' && <VisuallyHidden> {title}</VisuallyHidden>}
  </button>
)
