import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { findNationalBankCode, toReadableBankCode } from '@escapes/contract/bank-code'
import { Badge } from '@escapes/shared-ui/core'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import { FactList } from '#/features/detail/fact-list.tsx'
import { toCountryName } from '#/features/detail/to-country-name.ts'
import { moneyText } from '#/features/money/money-text.ts'

interface BeneficiaryFactsProps {
  refund: StaffRefund
  beneficiary: UnsealedBeneficiary
  /** Values that differ from these are marked as new. */
  before?: UnsealedBeneficiary | undefined
}

const toRows = ({ accountName, accountNumber, bankName, swift, bankCode, country }: UnsealedBeneficiary) =>
  [
    ['Name', accountName],
    ['Account', accountNumber],
    ['Bank', bankName],
    ['SWIFT', swift ?? ''],
    [findNationalBankCode(country)?.name ?? 'Bank code', bankCode ? toReadableBankCode(bankCode, country) : ''],
    ['Country', toCountryName(country)],
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
        value: (text || isNew) && (
          <CopyableText label={label} text={text} mark={isNew && <Badge tone="warning">New</Badge>} />
        ),
      }))}
    />
  )
}
