import smallAvif from '../../../content/bridge-600.avif'
import jpg from '../../../content/bridge-600.jpg'
import smallWebp from '../../../content/bridge-600.webp'
import avif from '../../../content/bridge-900.avif'
import webp from '../../../content/bridge-900.webp'
import css from './auth-poster.module.css'

const sizes = '46vw'

/** The picture beside the sign-in forms. Phones do not show it, so they do not load it. */
export const AuthPoster = () => (
  <picture>
    <source type="image/avif" srcSet={`${smallAvif} 600w, ${avif} 900w`} sizes={sizes} />
    <source type="image/webp" srcSet={`${smallWebp} 600w, ${webp} 900w`} sizes={sizes} />
    <img className={css.poster} src={jpg} alt="" width={600} height={800} loading="lazy" decoding="async" />
  </picture>
)
