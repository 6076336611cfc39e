import type { PermittedLink } from '@escapes/contract'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import css from '../links-page.module.css'
import { toPlaceText, toReach } from '../place-text.ts'

type WaitingLink = PermittedLink & { waiting: NonNullable<PermittedLink['waiting']> }

export const isWaiting = (link: PermittedLink): link is WaitingLink => Boolean(link.waiting)

interface WaitingLinkCardProps {
  link: WaitingLink
  onAgree: () => void
  /** Undefined for who may not. */
  onRemove: (() => void) | undefined
}

/** A place that does not count yet: from when it does, and who can agree before. */
export const WaitingLinkCard = ({ link, onAgree, onRemove }: WaitingLinkCardProps) => {
  const { note, addedBy, addedAt, waiting } = link
  const { countsFrom, agreement } = waiting
  const place = toPlaceText(link)
  return (
    <li className={css.card}>
      <h3 className={css.place}>{place}</h3>
      <p className={css.reach}>{toReach(link)}</p>
      {note !== '' && <p className={css.reach}>{note}</p>}
      <p className={css.reach}>{`Added by ${addedBy ?? 'an admin'}, ${formatShortInSriLankaTime(addedAt)}`}</p>
      <p className={css.when}>
        {countsFrom === null
          ? 'It never counts: who added it is an admin no more. If it is needed, another admin removes it and adds it anew.'
          : `Counts from ${formatShortInSriLankaTime(countsFrom)}, or once another admin agrees.`}
      </p>
      <div className={css.buttons}>
        {countsFrom !== null && <WhoMayNote whoMay={agreement} deed="agree to" />}
        {onRemove && <RowAction text="Remove" name={`Remove ${place}`} onClick={onRemove} />}
        {!agreement.why && <RowAction text="Agree" variant="primary" name={`Agree to ${place}`} onClick={onAgree} />}
      </div>
    </li>
  )
}
