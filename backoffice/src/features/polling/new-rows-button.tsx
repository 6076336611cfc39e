import { useRevalidator } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import css from './new-rows-button.module.css'

interface NewRowsButtonProps {
  count: number
  one: string
  many: string
}

/** Announces new rows without moving the list; a click shows them. */
export const NewRowsButton = ({ count, one, many }: NewRowsButtonProps) => {
  const { revalidate, state } = useRevalidator()
  const show = async (): Promise<void> => {
    await revalidate()
    restoreFocus(() => document.querySelector<HTMLElement>('tbody tr[tabindex]') ?? document.querySelector('h1'))
  }
  return (
    <output className={css.newRows}>
      {count > 0 && (
        <Button size="sm" isBusy={state === 'loading'} onClick={() => void show()}>
          <Icon name="refresh" size={16} />
          Show {count} {count === 1 ? one : many}
        </Button>
      )}
    </output>
  )
}
