import { useLoaderData } from 'react-router-dom'
import { Container, ScreenTitle } from '@escapes/shared-ui/core'
import css from './home-page.module.css'
import type { HomeData } from './loader.ts'
import { Featured } from './parts/featured.tsx'
import { Hero } from './parts/hero.tsx'
import { Reasons } from './parts/reasons.tsx'

export const HomePage = () => {
  const { tours, villas } = useLoaderData<HomeData>()
  return (
    <>
      <ScreenTitle>Sri Lanka Escapes</ScreenTitle>
      <Hero />
      <Container className={css.featured}>
        <Featured
          kind="villa"
          call={villas}
          title="Villas we would send a friend to"
          lede="Whole houses, each with someone nearby who looks after it and you."
        />
        <Featured
          kind="tour"
          call={tours}
          title="Tours worth the winding roads"
          lede="With a driver-guide who was born on the way, and time left for what you find."
        />
      </Container>
      <Reasons />
    </>
  )
}
