import type { ReactNode } from 'react'
import { usePlatform } from '@escapes/platform'
import { IconButton } from '@escapes/shared-ui/core'
import css from './copyable-text.module.css'

interface CopyableTextProps {
  /** What it is, for the button and the notice: `Account`. */
  label: string
  text: string
  mark?: ReactNode
}

/** A text with a button that copies it. */
export const CopyableText = ({ label, text, mark }: CopyableTextProps) => {
  const { notify } = usePlatform()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ status: 'success', title: `${label} copied` })
    } catch {
      // No permission, or plain http: the text can still be selected by hand.
      notify({
        status: 'info',
        title: 'This browser does not allow copying',
        description: 'Select the text and copy it.',
      })
    }
  }
  return (
    <span className={css.copied}>
      <span className={css.text}>
        <span>{text || 'None'}</span>
        {mark}
      </span>
      {text && <IconButton icon="copy" size="sm" label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()} />}
    </span>
  )
}
