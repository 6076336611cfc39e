import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { copyText } from './copy-text.ts'
import css from './reference.module.css'

/** A press copies it: it belongs on the bank transfer. */
export const Reference = ({ reference }: { reference: string }) => {
  const platform = usePlatform()
  return (
    <button
      type="button"
      className={css.reference}
      onClick={() => void copyText(platform, 'Reference', reference)}
      aria-label={`Copy the reference ${reference}`}
    >
      {reference}
      <Icon name="copy" size={16} />
    </button>
  )
}
