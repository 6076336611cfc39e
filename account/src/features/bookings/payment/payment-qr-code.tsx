import { LazyQrCode } from '#/features/qr/lazy-qr-code.tsx'
import css from './payment-qr-code.module.css'

interface PaymentQrCodeProps {
  text: string
  contentDescription: string
}

/** For a phone beside the screen. The drawing is loaded after the rest of the page. */
export const PaymentQrCode = ({ text, contentDescription }: PaymentQrCodeProps) => (
  <figure className={css.qr}>
    <div className={css.code}>
      <LazyQrCode text={text} label={`QR code of ${contentDescription}`} />
    </div>
    <figcaption className={css.caption}>
      Scan it with your bank’s app or camera: it holds {contentDescription}.
    </figcaption>
  </figure>
)
