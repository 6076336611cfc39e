import type { ShownBeneficiary, StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Badge, IconButton } from '@escapes/shared-ui/core'
import { Facts } from '#/features/detail/facts.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import css from './beneficiary-facts.module.css'

interface BeneficiaryFactsProps {
  refund: StaffRefund
  beneficiary: ShownBeneficiary
  /** What was looked at before: what reads otherwise now is marked. */
  before?: ShownBeneficiary | undefined
}

const Copied = ({ label, text, isNew }: { label: string; text: string; isNew: boolean }) => {
  const { notify } = usePlatform()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ status: 'success', title: `${label} copied` })
    } catch {
      // No permission, or no TLS: the text can still be marked by hand.
      notify({ status: 'info', title: 'Copying is not allowed here', description: 'Mark the text and copy it.' })
    }
  }
  return (
    <span className={css.copied}>
      <span className={css.text}>
        <span>{text || 'None'}</span>
        {isNew && <Badge tone="warning">New</Badge>}
      </span>
      {text && <IconButton icon="copy" size="sm" label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()} />}
    </span>
  )
}

const rowsOf = ({ accountName, accountNumber, bankName, swift, country }: ShownBeneficiary) =>
  [
    ['Name', accountName],
    ['Account', accountNumber],
    ['Bank', bankName],
    ['SWIFT', swift ?? ''],
    ['Country', country],
  ] as const

/** How much goes where, as the bank asks for it. */
export const BeneficiaryFacts = ({ refund, beneficiary, before = beneficiary }: BeneficiaryFactsProps) => {
  const known = new Map<string, string>(rowsOf(before))
  const rows = [
    ['Amount', moneyText(refund, refund.currency), false],
    ...rowsOf(beneficiary).map(([label, text]) => [label, text, known.get(label) !== text] as const),
    ['Reference', refund.reference, false],
  ] as const
  return (
    <Facts
      facts={rows.map(([label, text, isNew]) => ({
        label,
        value: (text || isNew) && <Copied label={label} text={text} isNew={isNew} />,
      }))}
    />
  )
}
