import type { ForcedRelease } from '@escapes/contract/releases'
import { Button } from '@escapes/shared-ui/core'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from '../releases-page.module.css'

interface ForcedReleaseCardProps {
  release: ForcedRelease
  onAgree: () => void
}

export const ForcedReleaseCard = ({ release, onAgree }: ForcedReleaseCardProps) => {
  const { remote, build, kind, checks, reason, requestedBy, requestedAt, approvedBy, approvedAt, agreement } = release
  const title = `${kind === 'rolled-back' ? 'Going back' : 'Going live'} of ${remote} despite: ${checks.join(', ')}`
  return (
    <article className={css.card} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.build}>{build}</p>
      <p>{reason}</p>
      <p className={css.note}>
        {`Asked by ${requestedBy}, ${formatShortInSriLankaTime(requestedAt)}. It holds for a day.`}
      </p>
      {approvedAt === null && agreement?.why ? (
        <WhoMayNote whoMay={agreement} deed="agree to" />
      ) : approvedAt === null ? (
        <div className={css.buttons}>
          <Button size="sm" onClick={onAgree}>
            Agree
          </Button>
        </div>
      ) : (
        <p className={css.note}>
          {`${approvedBy ?? 'An admin'} agreed, ${formatShortInSriLankaTime(approvedAt)}. Whoever asked repeats the command now.`}
        </p>
      )}
    </article>
  )
}
