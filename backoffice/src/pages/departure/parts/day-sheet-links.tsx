import { useState } from 'react'
import { usePlatform } from '@escapes/platform'
import type { DaySheetLink } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './day-sheet-links.module.css'

interface DaySheetLinksProps {
  departureId: string
  links: readonly DaySheetLink[]
}

const toStateText = ({ expiresAt, revokedAt }: DaySheetLink): string => {
  if (revokedAt) return `revoked ${formatShortInSriLankaTime(revokedAt)}`
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'works until'} ${formatShortInSriLankaTime(expiresAt)}`
}

const isUsable = ({ expiresAt, revokedAt }: DaySheetLink): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now()

/** Links by which a guide or driver reads the day sheet without an account. A new one is shown once. */
export const DaySheetLinks = ({ departureId, links }: DaySheetLinksProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(`/admin/departures/${departureId}`)
  const [url, setUrl] = useState<string>()
  const create = () =>
    mutation.send('POST /admin/departures/:id/day-sheet-links', { params: { id: departureId } }, ({ token }) =>
      setUrl(`${window.location.origin}/day-sheet#${token}`),
    )
  const revoke = ({ id }: DaySheetLink) =>
    mutation.send('POST /admin/day-sheet-links/:id/revoke', { params: { id } }, () => {
      setUrl(undefined)
      notify({ status: 'success', title: 'Link revoked', description: 'Nobody can open it any more.' })
    })
  const isBusy = mutation.pendingEndpoint !== undefined
  return (
    <TitledSection
      level={2}
      title="Links to the day sheet"
      action={
        <Button size="sm" variant="secondary" isBusy={isBusy} onClick={create}>
          Create a link
        </Button>
      }
    >
      <p className={css.note}>
        Anyone with a link sees the names, guests, pick-ups and requests of confirmed bookings, until the day after the
        departure.
      </p>
      <MutationError mutation={mutation} />
      {url && (
        <fieldset aria-label="New link">
          <p className={css.note}>Copy it now: it is not shown again.</p>
          <CopyableText label="Link" text={url} />
        </fieldset>
      )}
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.id}>
            <span>
              Made {formatShortInSriLankaTime(link.createdAt)} by {link.createdBy}, {toStateText(link)}
            </span>
            {isUsable(link) && (
              <RowAction
                text="Revoke"
                variant="quiet"
                name={`Revoke the link of ${formatShortInSriLankaTime(link.createdAt)}`}
                onClick={() => revoke(link)}
              />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
