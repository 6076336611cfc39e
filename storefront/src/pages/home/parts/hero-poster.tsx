import wideSmallAvif from '../../../../content/hero/poster-800.avif'
import wideSmallWebp from '../../../../content/hero/poster-800.webp'
import wideAvif from '../../../../content/hero/poster-1600.avif'
import wideJpg from '../../../../content/hero/poster-1600.jpg'
import wideWebp from '../../../../content/hero/poster-1600.webp'
import tallSmallAvif from '../../../../content/hero/poster-portrait-480.avif'
import tallSmallWebp from '../../../../content/hero/poster-portrait-480.webp'
import tallAvif from '../../../../content/hero/poster-portrait-800.avif'
import tallWebp from '../../../../content/hero/poster-portrait-800.webp'
import css from './hero.module.css'

const upright = '(max-aspect-ratio: 4/5)'

/** The first frame of the video, and the largest element of the first view. */
export const HeroPoster = () => (
  <picture>
    <source media={upright} type="image/avif" srcSet={`${tallSmallAvif} 480w, ${tallAvif} 800w`} sizes="100vw" />
    <source media={upright} type="image/webp" srcSet={`${tallSmallWebp} 480w, ${tallWebp} 800w`} sizes="100vw" />
    <source type="image/avif" srcSet={`${wideSmallAvif} 800w, ${wideAvif} 1600w`} sizes="100vw" />
    <source type="image/webp" srcSet={`${wideSmallWebp} 800w, ${wideWebp} 1600w`} sizes="100vw" />
    <img className={css.poster} src={wideJpg} alt="" width={1600} height={900} fetchPriority="high" decoding="async" />
  </picture>
)
