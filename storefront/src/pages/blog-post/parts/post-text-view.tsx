import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BlogPicture } from '#/features/blog/blog-picture.ts'
import type { PostText } from '#/features/blog/blog-post-entry.ts'
import { Poster } from '#/features/blog/poster.tsx'
import { monthNames } from '#/features/planning/month-runs.ts'
import { mainRegions } from '../../../../content/seasons.ts'
import css from './post-text-view.module.css'

/** A link to a page of ours keeps the product open. */
const TextLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>

/** Scrolled by itself where it is wider than the screen. */
const Table = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
  <section className={css.table} aria-label="Table" tabIndex={0}>
    <table>{children}</table>
  </section>
)

interface FigureProps {
  picture: BlogPicture
  alt: string
  caption: ReactNode
}

const Figure = ({ picture, alt, caption }: FigureProps) => (
  <figure className={css.figure}>
    <Poster picture={picture} alt={alt} sizes="(min-width: 62rem) 60rem, 100vw" className={css.poster} />
    <figcaption>{caption}</figcaption>
  </figure>
)

const PullQuote = ({ children }: { children: ReactNode }) => <aside className={css.quote}>{children}</aside>

const Practical = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.practical} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** The same months that the pages of listings show. */
const SeasonTable = () => (
  <Table>
    <thead>
      <tr>
        <th>Month</th>
        {mainRegions.map(({ name }) => (
          <th key={name}>{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {monthNames.map((monthName, month) => (
        <tr key={monthName}>
          <td>{monthName}</td>
          {mainRegions.map(({ name, months }) => (
            <td key={name}>
              <span className={css.weather} data-weather={months[month]?.tone}>
                {months[month]?.words}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

/** What a post may use besides plain text. */
const components = {
  a: TextLink,
  table: Table,
  Figure,
  PullQuote,
  Practical,
  SeasonTable,
}

export const PostTextView = ({ text: Text }: { text: PostText }) => (
  <div className={css.text}>
    <Text components={components} />
  </div>
)
