import { Container } from '@escapes/shared-ui/core'
import { Poster } from '#/features/blog/poster.tsx'
import picture from '../../../../content/blog/pictures/banner-beach.ts'
import css from './blog-banner.module.css'

export const BlogBanner = () => (
  <header className={css.banner}>
    <Poster picture={picture} alt="" sizes="100vw" hasPriority className={css.picture} />
    <Container className={css.text}>
      <h1 className={css.title}>Travel Blog</h1>
      <p className={css.lede}>Discover amazing destinations, travel tips, and unforgettable experiences</p>
    </Container>
  </header>
)
