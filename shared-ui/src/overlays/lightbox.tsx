import { lazy, Suspense } from 'react'
import type { LightboxProps } from './lightbox-view.tsx'

const LightboxView = lazy(() => import('./lightbox-view.tsx'))

/** Pictures one at a time, with keys and swipes; the end leads to the beginning. */
export const Lightbox = (props: LightboxProps) => (
  <Suspense fallback={null}>
    <LightboxView {...props} />
  </Suspense>
)
