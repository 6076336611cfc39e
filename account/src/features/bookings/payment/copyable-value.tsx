import { usePlatform } from '@escapes/platform'
import { IconButton } from '@escapes/shared-ui/core'
import { copyTextWithNotice } from '#/features/bookings/copy-text-with-notice.ts'
import css from './copyable-value.module.css'

interface CopyableValueProps {
  label: string
  value: string
  /** The copied text where it differs from the shown one, as a bank's field takes it: `1240.00` for `$1,240.00`. */
  copiedText?: string
  /** Letters and digits that are read one by one. */
  isCode?: boolean
}

export const CopyableValue = ({ label, value, copiedText = value, isCode }: CopyableValueProps) => {
  const platform = usePlatform()
  return (
    <span className={css.pair}>
      <span className={css.value} data-code={isCode || undefined}>
        {value}
      </span>
      <IconButton
        icon="copy"
        className={css.copy}
        label={`Copy ${label === 'IBAN' || label === 'SWIFT' ? label : label.toLowerCase()}`}
        onClick={() => void copyTextWithNotice(platform, label, copiedText)}
      />
    </span>
  )
}
