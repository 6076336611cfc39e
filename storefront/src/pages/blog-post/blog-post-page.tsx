import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Badge, ButtonLink, Container, DocumentTitle, Icon, Section } from '@escapes/shared-ui/core'
import { formatPostDate } from '#/features/blog/format-post-date.ts'
import { PostGrid } from '#/features/blog/post-grid.tsx'
import { Poster } from '#/features/blog/poster.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import css from './blog-post-page.module.css'
import type { BlogPostData, LoadedPost } from './loader.ts'
import { PostListings } from './parts/post-listings.tsx'
import { PostNotFound } from './parts/post-not-found.tsx'
import { PostTextView } from './parts/post-text-view.tsx'
import { SharePost } from './parts/share-post.tsx'

export const BlogPostPage = () => {
  const { loaded } = useLoaderData<BlogPostData>()
  return loaded ? <PostView key={loaded.post._meta.path} {...loaded} /> : <PostNotFound />
}

const PostView = ({ post, related, text, listings }: LoadedPost) => {
  const { outcome } = useResult(text)
  const { title, summary, date, author, category, featured, tags, readingMinutes, picture, imageAlt } = post
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <article>
        <Container as="header" width="reading" className={css.header}>
          <ButtonLink to="/blogs" variant="quiet" size="sm" className={css.back}>
            <Icon name="arrow-left" size={18} />
            <span>Back to Blogs</span>
          </ButtonLink>
          <div className={css.badges}>
            <Badge tone="accent">{category}</Badge>
            {featured && <Badge icon="star">Featured</Badge>}
          </div>
          <h1 className={css.title}>{title}</h1>
          <p className={css.summary}>{summary}</p>
          <div className={css.byline}>
            <p className={css.facts}>
              <time dateTime={date}>{formatPostDate(date)}</time>
              <span>{author}</span>
              <span>{`${readingMinutes} min read`}</span>
            </p>
            <SharePost title={title} summary={summary} />
          </div>
        </Container>
        <Container className={css.hero}>
          <Poster
            picture={picture}
            alt={imageAlt}
            sizes="(min-width: 79rem) 75rem, 100vw"
            hasPriority
            className={css.picture}
          />
        </Container>
        <Container width="reading" className={css.text}>
          {outcome === undefined && (
            <div className={css.loading}>
              <span className={css.spinner} />
              <output>Loading the post…</output>
            </div>
          )}
          {outcome?.ok === false && <LoadError title="Error loading blog post" error={outcome.error} />}
          {outcome?.ok && <PostTextView text={outcome.value} />}
        </Container>
        <Container as="footer" width="reading" className={css.footer}>
          <ul className={css.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <ButtonLink to={`/blogs?search=${encodeURIComponent(tag)}`} variant="secondary" size="sm">
                  {tag}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Container>
      </article>
      <PostListings call={listings} places={post.places} />
      {related.length > 0 && (
        <Container>
          <Section title="Related Posts">
            <PostGrid posts={related} />
          </Section>
        </Container>
      )}
    </>
  )
}
