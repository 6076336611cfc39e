import { useId, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { usePageSearch } from '@escapes/platform/page-search'
import { Button, Container, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { PostGrid } from '#/features/blog/post-grid.tsx'
import {
  allCategories,
  defaultPageSize,
  filterPosts,
  listCategories,
  maxFeatured,
  pageSizes,
  paginatePosts,
  parsePostFilters,
  type PostFilters,
  toPostQuery,
} from './filters.ts'
import css from './blogs-page.module.css'
import type { BlogsData } from './loader.ts'
import { BlogBanner } from './parts/blog-banner.tsx'
import { FeaturedPosts } from './parts/featured-posts.tsx'
import { PageButtons } from './parts/page-buttons.tsx'
import { PostSearchField } from './parts/post-search-field.tsx'

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

const scrollToTop = (): void =>
  window.scrollTo({
    top: 0,
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })

export const BlogsPage = () => {
  const { posts } = useLoaderData<BlogsData>()
  const { search: query, write } = usePageSearch()
  const [size, setSize] = useState(defaultPageSize)
  const headingId = useId()
  const filters = parsePostFilters(new URLSearchParams(query))
  const found = filterPosts(posts, filters)
  const featured = found.filter((post) => post.featured).slice(0, maxFeatured)
  const { page, pages, items, from, to } = paginatePosts(found, filters.page, size)

  const change = (wanted: Partial<PostFilters>, { isTyping = false } = {}): void =>
    write((latest) => toPostQuery({ ...parsePostFilters(latest), page: 1, ...wanted }), { replace: isTyping })

  return (
    <>
      <DocumentTitle>Travel Blog</DocumentTitle>
      <BlogBanner />
      <Container className={css.page}>
        <search className={css.tools}>
          <PostSearchField value={filters.search} onSearch={(search) => change({ search }, { isTyping: true })} />
          <SelectField
            label="Category"
            isLabelHidden
            value={filters.category}
            options={[
              { value: allCategories, label: 'All Categories' },
              ...listCategories(posts).map((category) => ({ value: category, label: category })),
            ]}
            onChange={(event) => change({ category: event.target.value })}
          />
          <SelectField
            label="Posts per page"
            isLabelHidden
            value={String(size)}
            options={sizeOptions}
            onChange={(event) => {
              setSize(Number(event.target.value))
              change({})
            }}
          />
        </search>
        {found.length === 0 ? (
          <EmptyState
            icon="book"
            title="No blog posts found matching your criteria."
            detail="Try a place, such as Kandy, or a word, such as trains."
            action={
              <Button variant="secondary" onClick={() => change({ search: '', category: allCategories })}>
                Show all posts
              </Button>
            }
          />
        ) : (
          <>
            {featured.length > 0 && <FeaturedPosts posts={featured} />}
            <section className={css.all} aria-labelledby={headingId}>
              <header className={css.head}>
                <h2 id={headingId} className={css.title}>
                  All Posts
                </h2>
                <output className={css.count}>
                  {`Showing ${from}-${to} of ${found.length} ${found.length === 1 ? 'post' : 'posts'}`}
                </output>
              </header>
              <PostGrid posts={items} />
            </section>
            {pages > 1 && (
              <PageButtons
                page={page}
                pages={pages}
                onChange={(next) => {
                  change({ page: next })
                  scrollToTop()
                }}
              />
            )}
          </>
        )}
      </Container>
    </>
  )
}
