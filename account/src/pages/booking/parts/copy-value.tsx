import { usePlatform } from '@escapes/platform'
import { IconButton } from '@escapes/shared-ui/core'
import { copyText } from '#/features/bookings/copy-text.ts'
import css from './copy-value.module.css'

interface CopyValueProps {
  label: string
  value: string
  /** What a bank's field takes, where it reads otherwise: `1240.00` for `$1,240.00`. */
  copied?: string
  /** Letters and digits that are read one by one. */
  isCode?: boolean
}

export const CopyValue = ({ label, value, copied = value, isCode }: CopyValueProps) => {
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
        onClick={() => void copyText(platform, label, copied)}
      />
    </span>
  )
}
