import type { Result } from '@escapes/platform/result'
import { Container } from '@escapes/shared-ui/core'
import { GuestFigures, type ListingFigures } from '#/features/listings/guest-figures.tsx'
import { HeroPoster } from './hero-poster.tsx'
import { HeroVideo } from './hero-video.tsx'
import { HomeSearch } from './home-search.tsx'
import { NearTrip } from './near-trip.tsx'
import css from './hero.module.css'

export const HomeHero = ({ figures }: { figures: Promise<Result<ListingFigures>> }) => (
  <section className={css.hero} aria-labelledby="hero-title">
    <div className={css.scene}>
      <HeroPoster />
      <HeroVideo />
    </div>
    <Container className={css.content}>
      <h1 id="hero-title" className={css.title}>
        Sri Lanka, without the rush
      </h1>
      <div className={css.words}>
        <p className={css.lede}>
          Guided tours and whole villas, arranged by people who live on the island and answer the phone.
        </p>
        <GuestFigures call={figures} />
        <NearTrip />
      </div>
      <HomeSearch />
      <span hidden className={css.end} />
    </Container>
  </section>
)
