import css from './phone-links.module.css'

/** A number that a tap calls: `+94 77 555 0143` dials `+94775550143`. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={css.link}>
    {phone}
  </a>
)
