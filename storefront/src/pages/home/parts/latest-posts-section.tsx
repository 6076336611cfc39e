import { useRef } from 'react'
import { ButtonLink, Container, lazyComponent, Section, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { useNearViewport } from '@escapes/platform/near-viewport'
import css from './latest-posts-section.module.css'

const waiting = (
  <div className={css.waiting}>
    {[1, 2, 3].map((post) => (
      <div key={post} className={css.picture}>
        <Skeleton height="100%" radius="card" />
      </div>
    ))}
  </div>
)

const LatestPosts = lazyComponent(async () => (await import('#/features/blog/latest-posts.tsx')).LatestPosts, {
  name: 'The latest posts',
  waiting,
})

/** Fetched when it comes near, since nobody sees it in the first view. */
export const LatestPostsSection = () => {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(element)
  return (
    <Container>
      <Section
        title="From our travel blog"
        lede="What we would tell a friend before they come: seats, seasons, and where the queue is worth it."
        action={
          <ButtonLink to="/blogs" variant="secondary">
            View All<VisuallyHidden> posts</VisuallyHidden>
          </ButtonLink>
        }
      >
        <div ref={element}>{isNear ? <LatestPosts /> : waiting}</div>
      </Section>
    </Container>
  )
}
