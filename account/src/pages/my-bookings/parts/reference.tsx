import { usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import css from './reference.module.css'

/** A press copies it: it belongs on the bank transfer. */
export const Reference = ({ reference }: { reference: string }) => {
  const platform = usePlatform()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      platform.notify({ status: 'success', title: 'Reference copied', description: reference })
    } catch {
      platform.notify({
        status: 'info',
        title: `Your reference is ${reference}`,
        description: 'This browser does not let us copy it.',
      })
    }
  }
  return (
    <button
      type="button"
      className={css.reference}
      onClick={() => void copy()}
      aria-label={`Copy the reference ${reference}`}
    >
      {reference}
      <Icon name="copy" size={16} />
    </button>
  )
}
