import { useId } from 'react'
import { Badge } from '@escapes/shared-ui/core'
import type { BlogPostEntry } from '#/features/blog/blog-post-entry.ts'
import { formatPostDate } from '#/features/blog/format-post-date.ts'
import { Poster } from '#/features/blog/poster.tsx'
import { CardLink } from '#/features/card-link/card-link.tsx'
import css from './featured-posts.module.css'

/** The newest large, the others beside it. */
export const FeaturedPosts = ({ posts }: { posts: readonly BlogPostEntry[] }) => {
  const headingId = useId()
  return (
    <section className={css.featured} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        Featured Posts
      </h2>
      <ul className={css.list}>
        {posts.map(({ title, summary, date, category, readingMinutes, picture, _meta }, index) => (
          <li key={_meta.path} className={css.item}>
            <article className={css.post} data-lead={index === 0 ? '' : undefined}>
              <Poster
                picture={picture}
                alt=""
                sizes={
                  index === 0
                    ? '(min-width: 62rem) 44rem, 100vw'
                    : '(min-width: 62rem) 14rem, (min-width: 40rem) 40vw, 8rem'
                }
                className={css.poster}
              />
              <div>
                <p className={css.category}>
                  <Badge tone="accent">{category}</Badge>
                </p>
                <h3 className={css.title}>
                  <CardLink to={`/blogs/${_meta.path}`}>{title}</CardLink>
                </h3>
                <p className={css.summary}>{summary}</p>
                <p className={css.line}>
                  <time dateTime={date}>{formatPostDate(date)}</time>
                  <span>{`${readingMinutes} min read`}</span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
