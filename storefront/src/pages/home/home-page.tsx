import { useLoaderData } from 'react-router-dom'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import { useResult } from '@escapes/platform/result'
import { ContentBlocks } from '#/features/content-blocks/content-blocks.tsx'
import css from './home-page.module.css'
import type { HomeData } from './loader.ts'
import { FeaturedListings } from './parts/featured-listings.tsx'
import { HomeHero } from './parts/home-hero.tsx'
import { LatestPostsSection } from './parts/latest-posts-section.tsx'
import { MonthGuideSection } from './parts/month-guide-section.tsx'
import { ReasonsToBook } from './parts/reasons-to-book.tsx'
import { SeenListings } from './parts/seen-listings.tsx'

export const HomePage = () => {
  const { featuredTours, featuredVillas, blocks, people, figures } = useLoaderData<HomeData>()
  const { outcome } = useResult(blocks)
  return (
    <>
      <DocumentTitle>Sri Lanka Escapes</DocumentTitle>
      <HomeHero figures={figures} />
      <Container className={css.featured}>
        <FeaturedListings
          kind="villa"
          call={featuredVillas}
          title="Villas we would send a friend to"
          lede="Whole houses, each with someone nearby who looks after it and you."
        />
        <FeaturedListings
          kind="tour"
          call={featuredTours}
          title="Tours worth the winding roads"
          lede="With a driver-guide who was born on the way, and time left for what you find."
        />
        <SeenListings />
      </Container>
      <MonthGuideSection />
      {/* Below the first view at every width, so that what arrives later moves nothing in sight. */}
      {outcome?.ok && <ContentBlocks blocks={outcome.value} />}
      <ReasonsToBook people={people} />
      <LatestPostsSection />
    </>
  )
}
