import type { PermittedLink } from '@escapes/contract'
import { RowAction } from '#/features/table/row-action.tsx'
import css from '../links-page.module.css'
import { toPlaceText, toReach } from '../place-text.ts'

interface RemoveLinkProps {
  link: PermittedLink
  /** Undefined for who may not. */
  onRemove: ((link: PermittedLink) => void) | undefined
}

const RemoveButton = ({ link, onRemove }: RemoveLinkProps) =>
  onRemove && (
    <RowAction text="Remove" variant="quiet" name={`Remove ${toPlaceText(link)}`} onClick={() => onRemove(link)} />
  )

const toAuthors = ({ addedBy, agreedBy }: PermittedLink): string | undefined =>
  addedBy === null ? undefined : `Added by ${addedBy}${agreedBy ? `, agreed by ${agreedBy}` : ''}`

/** A place that counts. */
export const LinkRow = ({ link, onRemove }: RemoveLinkProps) => {
  const authors = toAuthors(link)
  return (
    <li className={css.link}>
      <div className={css.words}>
        <h3 className={css.place}>{toPlaceText(link)}</h3>
        <p className={css.reach}>{toReach(link)}</p>
        {link.note !== '' && <p className={css.reach}>{link.note}</p>}
        {authors && <p className={css.reach}>{authors}</p>}
      </div>
      <RemoveButton link={link} onRemove={onRemove} />
    </li>
  )
}

interface LinkGroupRowProps extends Pick<RemoveLinkProps, 'onRemove'> {
  links: readonly PermittedLink[]
}

/** Places of one owner with other endings: one row, which opens. */
export const LinkGroupRow = ({ links, onRemove }: LinkGroupRowProps) => {
  const first = links.find(({ host }) => host.endsWith('.com')) ?? links[0]
  return (
    first && (
      <li className={css.link}>
        <div className={css.words}>
          <h3 className={css.place}>{toPlaceText(first)}</h3>
          <p className={css.reach}>{toReach(first)}</p>
          {first.note !== '' && <p className={css.reach}>{first.note}</p>}
          <details className={css.endings}>
            <summary>{`The same with ${links.length} endings`}</summary>
            <ul>
              {links.map((link) => (
                <li key={link.id}>
                  <span>{toPlaceText(link)}</span>
                  <RemoveButton link={link} onRemove={onRemove} />
                </li>
              ))}
            </ul>
          </details>
        </div>
      </li>
    )
  )
}
