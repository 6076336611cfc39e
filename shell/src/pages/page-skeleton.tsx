import { useEffect } from 'react'
import { Container, VisuallyHidden } from '@escapes/shared-ui/core'
import { beginWait } from '#/waiting/waits.ts'
import css from './page-skeleton.module.css'

/** As high as a page, so that the footer does not jump. */
export const PageSkeleton = () => {
  useEffect(() => beginWait(true), [])
  return (
    <div className={css.skeleton} data-waiting>
      <Container>
        <VisuallyHidden>Loading…</VisuallyHidden>
      </Container>
    </div>
  )
}
