import { lazy, Suspense } from 'react'
import { Skeleton } from '@escapes/shared-ui/core'
import css from './qr.module.css'

const QrDrawing = lazy(async () => ({ default: (await import('./qr-drawing.tsx')).QrDrawing }))

interface QrProps {
  text: string
  /** What it holds, in words. */
  holds: string
}

/** For a phone that stands beside the screen; the drawing comes when the rest of the page stands. */
export const Qr = ({ text, holds }: QrProps) => (
  <figure className={css.qr}>
    <div className={css.code}>
      <Suspense fallback={<Skeleton height="100%" radius="none" />}>
        <QrDrawing text={text} label={`QR code of ${holds}`} />
      </Suspense>
    </div>
    <figcaption className={css.caption}>Scan it with your bank’s app or camera: it holds {holds}.</figcaption>
  </figure>
)
