import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Container, Icon } from '@escapes/shared-ui/core'
import css from './form-page.module.css'

/** A narrow page of one form, below the page it belongs to. */
export const FormPage = ({ up, children }: { up?: { to: string; label: string }; children: ReactNode }) => (
  <Container className={css.page}>
    {up && (
      <Link to={up.to} className={css.up}>
        <Icon name="arrow-left" size={18} />
        <span>{up.label}</span>
      </Link>
    )}
    {children}
  </Container>
)
