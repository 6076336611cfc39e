import { Link } from 'react-router-dom'
import { Badge, Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import type { BlogPostEntry } from './blog-post-entry.ts'
import { formatPostDate } from './format-post-date.ts'
import css from './post-card.module.css'
import { Poster } from './poster.tsx'

export const maxCardTags = 3

interface PostCardProps {
  post: BlogPostEntry
}

export const PostCard = ({ post }: PostCardProps) => {
  const { title, summary, date, author, category, featured, tags, picture, _meta } = post
  return (
    <article className={css.card}>
      <div className={css.media}>
        <Poster
          picture={picture}
          alt=""
          sizes="(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className={css.poster}
        />
        <div className={css.badges}>
          <Badge tone="picture">{category}</Badge>
          {featured && (
            <Badge tone="picture" icon="star">
              Featured
            </Badge>
          )}
        </div>
      </div>
      <div className={css.body}>
        <p className={css.line}>
          <time dateTime={date}>{formatPostDate(date)}</time>
          <span>{author}</span>
        </p>
        <h3 className={css.title}>{title}</h3>
        <p className={css.summary}>{summary}</p>
        <ul className={css.tags} aria-label="Tags">
          {tags.slice(0, maxCardTags).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <Link className={css.more} to={`/blogs/${_meta.path}`}>
          <span>
            Read More<VisuallyHidden>: {title}</VisuallyHidden>
          </span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
    </article>
  )
}
