import { useState } from 'react'
import type { BankAccountChange } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './bank-account-changes.module.css'
import { DecideChangeDialog } from './decide-change-dialog.tsx'
import { affectedBookingsText } from './affected-bookings-text.ts'
import { ChangeDifferences } from './change-differences.tsx'

const changeTitle = ({ before, after }: BankAccountChange): string => {
  const where = `${after.bankName}, ${after.currency}`
  if (before === null) return `New account at ${where}`
  return before.isActive && !after.isActive ? `Taking ${where} out of use` : `Change of ${where}`
}

const decidedText = ({ state, decidedBy, decidedAt }: BankAccountChange): string =>
  state === 'waiting' || decidedAt === null
    ? ''
    : ` · ${state} by ${decidedBy}, ${formatShortInSriLankaTime(decidedAt)}`

export const BankAccountChangeCard = ({ change, isAdmin }: { change: BankAccountChange; isAdmin: boolean }) => {
  const [verdict, setVerdict] = useState<'approve' | 'reject'>()
  const title = changeTitle(change)
  const affected = affectedBookingsText(change)
  return (
    <article className={css.card} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.note}>
        Proposed by {change.proposedBy}, {formatShortInSriLankaTime(change.proposedAt)}
        {decidedText(change)}
      </p>
      <ChangeDifferences change={change} />
      {change.state === 'waiting' && affected && <p className={css.note}>{affected}</p>}
      {isAdmin && change.state === 'waiting' && (
        <div className={css.buttons}>
          <WhoMayNote whoMay={change.approval} deed="approve" />
          {!change.approval && change.isOwn && <p className={css.note}>Another admin approves what you proposed.</p>}
          <Button size="sm" variant="secondary" onClick={() => setVerdict('reject')}>
            {change.isOwn ? 'Withdraw' : 'Reject'}
          </Button>
          {!change.isOwn && !change.approval?.why && (
            <Button size="sm" onClick={() => setVerdict('approve')}>
              Approve
            </Button>
          )}
        </div>
      )}
      {verdict && (
        <DecideChangeDialog change={change} title={title} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </article>
  )
}
