import { Link } from 'react-router-dom'
import type { CSSProperties } from 'react'
import { toEntryKind, toEntryText } from '#/features/nights/entry-text.ts'
import type { PlacedEntry } from '../place-entries.ts'
import css from './entry-bar.module.css'

interface EntryBarProps {
  place: PlacedEntry
  onOpen: () => void
}

/** The keyboard reaches it through its cell, whose label says the same: so its short texts are drawn by the style alone. */
export const EntryBar = ({ place: { entry, length, half, beginsBefore, endsAfter }, onOpen }: EntryBarProps) => {
  const shared = {
    className: css.bar,
    style: { '--nights': length } as CSSProperties,
    tabIndex: -1,
    title: toEntryText(entry),
    'data-kind': entry.kind,
    'data-half': half ?? undefined,
    'data-before': beginsBefore || undefined,
    'data-after': endsAfter || undefined,
    'data-conflict': entry.conflictId ? '' : undefined,
  }
  const content = (
    <>
      <b className={css.mark} data-text={entry.conflictId ? '!' : toEntryKind(entry.kind).mark} />
      <span className={css.text} data-text={entry.label || entry.reference} />
    </>
  )
  return entry.bookingId ? (
    <Link {...shared} to={`/admin/bookings/${entry.bookingId}`}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared} onClick={onOpen}>
      {content}
    </button>
  )
}
