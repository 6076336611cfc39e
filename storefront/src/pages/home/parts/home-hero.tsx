import { Container } from '@escapes/shared-ui/core'
import { HeroPoster } from './hero-poster.tsx'
import { HeroVideo } from './hero-video.tsx'
import { HomeSearch } from './home-search.tsx'
import css from './hero.module.css'

export const HomeHero = () => (
  <section className={css.hero} aria-labelledby="hero-title">
    <div className={css.scene}>
      <HeroPoster />
      <HeroVideo />
    </div>
    <Container className={css.content}>
      <h1 id="hero-title" className={css.title}>
        Sri Lanka, without the rush
      </h1>
      <p className={css.lede}>
        Guided tours and whole villas, arranged by people who live on the island and answer the phone.
      </p>
      <HomeSearch />
    </Container>
  </section>
)
