import { useRevalidator } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import css from './new-rows-button.module.css'

interface NewRowsButtonProps {
  count: number
  /** How many rows are shown that the list no longer has. */
  leftCount?: number
  /** `new booking` */
  one: string
  many: string
}

const toText = (count: number, leftCount: number, noun: string): string => {
  const left = `${leftCount} ${leftCount === 1 ? 'has' : 'have'} left`
  if (count === 0) return `Update the list: ${left} it`
  return leftCount === 0 ? `Show ${count} ${noun}` : `Show ${count} ${noun}; ${left}`
}

/** Announces new rows, and those that left, without moving the list; a click shows it as it is now. */
export const NewRowsButton = ({ count, leftCount = 0, one, many }: NewRowsButtonProps) => {
  const { revalidate, state } = useRevalidator()
  const show = async (): Promise<void> => {
    await revalidate()
    restoreFocus(() => document.querySelector<HTMLElement>('tbody tr[tabindex]') ?? document.querySelector('h1'))
  }
  return (
    <output className={css.newRows}>
      {count + leftCount > 0 && (
        <Button size="sm" isBusy={state === 'loading'} onClick={() => void show()}>
          <Icon name="refresh" size={16} />
          <span>{toText(count, leftCount, count === 1 ? one : many)}</span>
        </Button>
      )}
    </output>
  )
}
