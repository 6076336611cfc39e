import type { Refund } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './refund-steps.module.css'

const order = ['needs-details', 'ready', 'approved', 'sent'] as const

interface Step {
  title: string
  detail: string | undefined
}

const stepsOf = ({ account, approvedAt, sentAt, bankReference }: Refund): Step[] => [
  {
    title: 'Account to send it to',
    detail: account ? `Account ${account}` : 'We need your bank details; see below.',
  },
  { title: 'Checked by us', detail: account && !approvedAt ? 'We check it before anything is sent.' : undefined },
  { title: 'Approved', detail: approvedAt ? formatInstant(approvedAt) : undefined },
  {
    title: 'Sent by the bank',
    detail: sentAt
      ? `${formatInstant(sentAt)}${bankReference ? `, bank reference ${bankReference}` : ''}. It usually takes one to five working days to arrive.`
      : undefined,
  },
]

/** How many of the steps are behind us. */
const doneIn = ({ state }: Refund): number => {
  const at = order.indexOf(state as (typeof order)[number])
  return { '-1': 0, 0: 0, 1: 1, 2: 3, 3: 4 }[String(at)] ?? 0
}

export const RefundSteps = ({ refund }: { refund: Refund }) => {
  const done = doneIn(refund)
  return (
    <ol className={css.steps}>
      {stepsOf(refund).map(({ title, detail }, index) => (
        <li key={title} data-done={index < done || undefined} aria-current={index === done ? 'step' : undefined}>
          <span className={css.mark}>{index < done ? <Icon name="check" size={16} /> : index + 1}</span>
          <div>
            <span className={css.title}>{title}</span>
            <VisuallyHidden>{index < done ? ' (done)' : index === done ? ' (now)' : ' (to come)'}</VisuallyHidden>
            {detail && <p className={css.detail}>{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
