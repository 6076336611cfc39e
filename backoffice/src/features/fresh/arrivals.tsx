import { useRevalidator } from 'react-router-dom'
import { Button, Icon } from '@escapes/shared-ui/core'
import { land } from '#/features/focus/land.ts'
import css from './arrivals.module.css'

interface ArrivalsProps {
  count: number
  /** `new booking`, `new bookings`. */
  one: string
  many: string
}

/** Says politely that there is more, over the list and without moving it; a press brings it in. */
export const Arrivals = ({ count, one, many }: ArrivalsProps) => {
  const { revalidate, state } = useRevalidator()
  const show = async (): Promise<void> => {
    await revalidate()
    land(() => document.querySelector<HTMLElement>('tbody tr[tabindex]') ?? document.querySelector('h1'))
  }
  return (
    <output className={css.arrivals}>
      {count > 0 && (
        <Button size="sm" isBusy={state === 'loading'} onClick={() => void show()}>
          <Icon name="refresh" size={16} />
          Show {count} {count === 1 ? one : many}
        </Button>
      )}
    </output>
  )
}
