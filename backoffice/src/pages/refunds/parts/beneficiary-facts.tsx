import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Badge, IconButton } from '@escapes/shared-ui/core'
import { FactList } from '#/features/detail/fact-list.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import css from './beneficiary-facts.module.css'

interface BeneficiaryFactsProps {
  refund: StaffRefund
  beneficiary: UnsealedBeneficiary
  /** Values that differ from these are marked as new. */
  before?: UnsealedBeneficiary | undefined
}

const CopyableText = ({ label, text, isNew }: { label: string; text: string; isNew: boolean }) => {
  const { notify } = usePlatform()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ status: 'success', title: `${label} copied` })
    } catch {
      // No permission, or plain http: the text can still be selected by hand.
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

const toRows = ({ accountName, accountNumber, bankName, swift, country }: UnsealedBeneficiary) =>
  [
    ['Name', accountName],
    ['Account', accountNumber],
    ['Bank', bankName],
    ['SWIFT', swift ?? ''],
    ['Country', country],
  ] as const

export const BeneficiaryFacts = ({ refund, beneficiary, before = beneficiary }: BeneficiaryFactsProps) => {
  const valuesBefore = new Map<string, string>(toRows(before))
  const rows = [
    ['Amount', moneyText(refund, refund.currency), false],
    ...toRows(beneficiary).map(([label, text]) => [label, text, valuesBefore.get(label) !== text] as const),
    ['Reference', refund.reference, false],
  ] as const
  return (
    <FactList
      facts={rows.map(([label, text, isNew]) => ({
        label,
        value: (text || isNew) && <CopyableText label={label} text={text} isNew={isNew} />,
      }))}
    />
  )
}
