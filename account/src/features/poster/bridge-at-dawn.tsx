import smallAvif from '../../../content/bridge-600.avif'
import jpg from '../../../content/bridge-600.jpg'
import smallWebp from '../../../content/bridge-600.webp'
import avif from '../../../content/bridge-900.avif'
import webp from '../../../content/bridge-900.webp'
import css from './bridge-at-dawn.module.css'

const sizes = '46vw'

/** Where a form stands alone: the train on the bridge, before breakfast. Phones, which do not show it, do not load it. */
export const BridgeAtDawn = () => (
  <picture>
    <source type="image/avif" srcSet={`${smallAvif} 600w, ${avif} 900w`} sizes={sizes} />
    <source type="image/webp" srcSet={`${smallWebp} 600w, ${webp} 900w`} sizes={sizes} />
    <img className={css.poster} src={jpg} alt="" width={600} height={800} loading="lazy" decoding="async" />
  </picture>
)
