import type { ListingKind } from '@escapes/contract'
import beach from '../../../../content/blog/pictures/banner-beach.ts'
import train from '../../../../content/blog/pictures/nine-arch-train.ts'
import fishers from '../../../../content/blog/pictures/stilt-fishers-dawn.ts'
import css from './list-hero.module.css'

const pictures = { villa: beach, tour: train, experience: fishers } as const

/** Beside the words of a wide window. On a phone it is not shown, and as a lazy one not loaded either. */
export const HeroPicture = ({ kind }: { kind: ListingKind }) => {
  const { srcSet, jpeg } = pictures[kind]
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes="66vw" />
      <img className={css.picture} src={jpeg} alt="" width={1600} height={1000} loading="lazy" decoding="async" />
    </picture>
  )
}
