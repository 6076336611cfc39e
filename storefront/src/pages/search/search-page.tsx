import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import type { ListingCard } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Button, ButtonLink, Container, DocumentTitle, EmptyState, Icon, Section } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { PostGrid } from '#/features/blog/post-grid.tsx'
import { toCountText } from '#/features/listings/kind-settings.ts'
import { ListingCards, ListingCardSkeletons } from '#/features/listings/listing-cards.tsx'
import { RoundedPricesNote } from '#/features/listings/rounded-prices-note.tsx'
import { writeSearchedParty } from '#/features/listings/searched-party.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { type SearchData, type SearchResults, shownPerKind } from './loader.ts'
import css from './search-page.module.css'

const ideas = [
  'Experiences this weekend',
  'Whales',
  'Yoga',
  'Villas with a pool',
  'Tours to Ella',
  'Trains',
  'Cooking',
  'Sigiriya',
  'Leopards',
]

const Ideas = () => (
  <ul className={css.ideas} aria-label="Ideas">
    {ideas.map((idea) => (
      <li key={idea}>
        <Link to={`/search?${new URLSearchParams({ q: idea })}`}>{idea}</Link>
      </li>
    ))}
  </ul>
)

/** The party, and the stay that was typed, of a month the villa's cheapest free one, or the next day of an activity. */
const toChosen = (listing: ListingCard, chosen: SearchResults['listings'][number]['chosen']): string => {
  const { party, hasDays } = chosen
  const search = new URLSearchParams()
  if (listing.kind === 'villa') {
    const { checkIn = chosen.checkIn, checkOut = chosen.checkOut } = listing.stay ?? {}
    if (checkIn && checkOut) {
      search.set('checkIn', checkIn)
      search.set('checkOut', checkOut)
    }
  }
  if (listing.kind !== 'villa' && hasDays && listing.nextDates[0]) search.set('date', listing.nextDates[0])
  writeSearchedParty(search, party)
  return search.toString()
}

/** What was understood, and what these results were found without. */
const HowItWasRead = ({ typed, results }: { typed: string; results: SearchResults }) => {
  const { readings, isPriced, needsMonth, leftOut, impossible, correctedPlace, isSimilar } = results
  const lines = [
    // A single word is its own reading; a price may be of another currency.
    (readings.length > 1 || isPriced) && `Read as: ${readings.join(' · ')}.`,
    leftOut.length > 0 && `Nothing has all of “${typed}”. Left out: ${leftOut.join(', ')}.`,
    correctedPlace !== undefined && `Nothing is spelled “${typed}”. These are for ${correctedPlace}.`,
    isSimilar && `Nothing is spelled “${typed}”. These are spelled almost like it.`,
    needsMonth && 'Add a month, or choose dates, to see which villas are free and what they cost.',
    impossible !== undefined && `${impossible}, so it is left out.`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div className={css.instead}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

const Answers = ({ answers }: Pick<SearchResults, 'answers'>) =>
  answers.length > 0 && (
    <ul className={css.ideas} aria-label="Answers">
      {answers.map(({ to, title }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ul>
  )

const Found = ({ typed, results }: { typed: string; results: SearchResults }) => {
  const { listings, posts, answers } = results
  if (listings.length === 0 && posts.length === 0)
    return (
      <EmptyState
        icon="search"
        title={answers.length > 0 ? `About “${typed}”` : `Nothing found for “${typed}”`}
        detail={
          answers.length > 0
            ? 'No tour, experience or villa is about this. Go on here:'
            : 'Try one word: a place, an animal, a dish. Or say it with days and numbers: “Ella tomorrow”, “villas in Galle for 4”, “tours of 3 days in March”.'
        }
        action={
          <div className={css.ways}>
            <Answers answers={answers} />
            <Ideas />
            {!answers.some(({ to }) => to.startsWith('/contact')) && (
              <ButtonLink to={`/contact?${new URLSearchParams({ subject: typed })}`} variant="secondary">
                Ask us
              </ButtonLink>
            )}
          </div>
        }
      />
    )
  return (
    <>
      <HowItWasRead typed={typed} results={results} />
      <Answers answers={answers} />
      {listings.map(({ kind, heading, chosen, items, total, address }) => (
        <Section
          key={kind}
          space="part"
          title={heading}
          action={
            total > items.length && (
              <ButtonLink to={address} variant="secondary">
                See all {toCountText(total, kind)}
              </ButtonLink>
            )
          }
        >
          <ListingCards listings={items} toQueryString={(listing) => toChosen(listing, chosen)} />
        </Section>
      ))}
      <RoundedPricesNote listings={listings.flatMap(({ items }) => items)} />
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
