import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { copyTextWithNotice } from './copy-text-with-notice.ts'
import css from './copy-reference-button.module.css'

export const CopyReferenceButton = ({ reference }: { reference: string }) => {
  const platform = usePlatform()
  return (
    <button
      type="button"
      className={css.reference}
      onClick={() => void copyTextWithNotice(platform, 'Reference', reference)}
      aria-label={`Copy the reference ${reference}`}
    >
      {reference}
      <span data-unprinted="">
        <Icon name="copy" size={16} />
      </span>
    </button>
  )
}
