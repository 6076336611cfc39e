import { describeBuildDifference } from '@escapes/contract/build-difference'
import { toShortRevision } from '@escapes/contract/release-names'
import type { BuildCommit, BuildDifference } from '@escapes/contract/releases'
import css from '../releases-page.module.css'

const maxShown = 8

const Commits = ({ title, commits }: { title: string; commits: readonly BuildCommit[] }) => {
  if (commits.length === 0) return null
  const lines = commits.map(({ revision, subject }) => (
    <li key={revision}>
      <span className={css.build}>{toShortRevision(revision)}</span> {subject}
    </li>
  ))
  return (
    <>
      <p>{title}</p>
      <ul className={css.detail}>{lines.slice(0, maxShown)}</ul>
      {lines.length > maxShown && (
        <details className={css.unfolds}>
          <summary className={css.note}>{`And ${lines.length - maxShown} more`}</summary>
          <ul className={css.detail}>{lines.slice(maxShown)}</ul>
        </details>
      )}
    </>
  )
}

const countCommits = (count: number): string => (count === 1 ? '1 commit' : `${count} commits`)

/** How a build differs from another one, as from the one that visitors have, before they get it. */
export const WhatItChanges = ({ difference, isLive = true }: { difference: BuildDifference; isLive?: boolean }) => {
  const { live, commits } = difference
  const other = `build ${live}${isLive ? ', which is live' : ''}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keys too, so that what is asked below stays in sight
    <section className={css.changes} aria-label="What changes" tabIndex={0}>
      {commits ? (
        <>
          <Commits title={`${countCommits(commits.added.length)} since ${other}:`} commits={commits.added} />
          <Commits title={`Without ${countCommits(commits.removed.length)} of ${other}:`} commits={commits.removed} />
        </>
      ) : (
        <p className={css.note}>{`Which commits it has more than ${other}${isLive ? ',' : ''} is not known.`}</p>
      )}
      <ul className={css.detail}>
        {describeBuildDifference(difference).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
