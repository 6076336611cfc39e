import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Button, ButtonLink, Container, DocumentTitle, EmptyState, Icon, Section } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { PostGrid } from '#/features/blog/post-grid.tsx'
import { kindSettings, toCountText } from '#/features/listings/kind-settings.ts'
import { ListingCards, ListingCardSkeletons } from '#/features/listings/listing-cards.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { type SearchData, type SearchResults, shownPerKind } from './loader.ts'
import css from './search-page.module.css'

const ideas = ['Whales', 'Yoga', 'Villas with a pool', 'Tours to Ella', 'Trains', 'Cooking', 'Sigiriya', 'Leopards']

const Ideas = () => (
  <ul className={css.ideas} aria-label="Ideas">
    {ideas.map((idea) => (
      <li key={idea}>
        <Link to={`/search?${new URLSearchParams({ q: idea })}`}>{idea}</Link>
      </li>
    ))}
  </ul>
)

const Found = ({
  typed,
  results: { listings, posts, isWider, isSimilar },
}: {
  typed: string
  results: SearchResults
}) => {
  if (listings.length === 0 && posts.length === 0)
    return (
      <EmptyState
        icon="search"
        title={`Nothing found for “${typed}”`}
        detail="Try one word: a place, an animal, a dish. Or say it with numbers: “villas in Galle for 4”, “tours of 3 days in March”."
        action={
          <div className={css.ways}>
            <Ideas />
            <ButtonLink to={`/contact?${new URLSearchParams({ subject: typed })}`} variant="secondary">
              Ask us
            </ButtonLink>
          </div>
        }
      />
    )
  return (
    <>
      {(isWider || isSimilar) && (
        <p className={css.instead}>
          {isWider
            ? `Nothing has all of “${typed}”. These come near it.`
            : `Nothing is spelled “${typed}”. These are spelled almost like it.`}
        </p>
      )}
      {listings.map(({ kind, items, total, address }) => (
        <Section
          key={kind}
          space="part"
          title={kindSettings[kind].heading}
          action={
            total > items.length && (
              <ButtonLink to={address} variant="secondary">
                See all {toCountText(total, kind)}
              </ButtonLink>
            )
          }
        >
          <ListingCards listings={items} />
        </Section>
      ))}
      {posts.length > 0 && (
        <Section space="part" title="From the blog">
          <PostGrid posts={posts} />
        </Section>
      )}
    </>
  )
}

const Results = ({ typed, results }: { typed: string; results: NonNullable<SearchData['results']> }) => {
  const { outcome } = useResult(results)
  if (outcome === undefined) return <ListingCardSkeletons kind="tour" count={shownPerKind} />
  if (!outcome.ok) return <LoadError title="The search did not work" error={outcome.error} />
  return <Found typed={typed} results={outcome.value} />
}

/** One field for everything: what is typed is in the address. */
export const SearchPage = () => {
  const { typed, results } = useLoaderData<SearchData>()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [searched, setSearched] = useState(typed)
  if (searched !== typed) {
    setSearched(typed)
    setText(typed)
  }
  return (
    <Container className={css.page}>
      <DocumentTitle>Search</DocumentTitle>
      <h1 className={css.title}>Search</h1>
      <search>
        <form
          className={css.form}
          action="/search"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(`/search?${new URLSearchParams({ q: text.trim() })}`)
          }}
        >
          <TextField
            label="Search everything"
            isLabelHidden
            placeholder="Place, name, idea"
            name="q"
            type="search"
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="next">
            <Icon name="search" size={18} />
            Search
          </Button>
        </form>
      </search>
      {results ? <Results key={typed} typed={typed} results={results} /> : <Ideas />}
    </Container>
  )
}
