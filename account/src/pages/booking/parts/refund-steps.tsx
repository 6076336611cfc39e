import type { Refund } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './refund-steps.module.css'

const stateOrder = ['needs-details', 'ready', 'approved', 'sent'] as const

interface RefundStep {
  title: string
  detail: string | undefined
}

const toSteps = ({ account, approvedAt, sentAt, bankReference }: Refund): RefundStep[] => [
  {
    title: 'Account to send it to',
    detail: account ? `Account ${account}` : 'We need your bank details; see below.',
  },
  {
    title: 'Checked by us',
    detail: approvedAt
      ? formatInSriLankaTime(approvedAt)
      : account
        ? 'We check it before anything is sent.'
        : undefined,
  },
  { title: 'Approved', detail: approvedAt ? formatInSriLankaTime(approvedAt) : undefined },
  {
    title: 'Sent by the bank',
    detail: sentAt
      ? `${formatInSriLankaTime(sentAt)}${bankReference ? `, bank reference ${bankReference}` : ''}. It usually takes one to five working days to arrive.`
      : 'From then on it usually takes one to five working days to arrive.',
  },
]

const countDoneSteps = ({ state }: Refund): number => {
  const at = stateOrder.indexOf(state as (typeof stateOrder)[number])
  return { '-1': 0, 0: 0, 1: 1, 2: 3, 3: 4 }[String(at)] ?? 0
}

export const RefundSteps = ({ refund }: { refund: Refund }) => {
  const done = countDoneSteps(refund)
  return (
    <ol className={css.steps}>
      {toSteps(refund).map(({ title, detail }, index) => (
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
