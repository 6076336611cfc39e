import { type KeyboardEvent, useId, useState } from 'react'

/**
 * A field whose options are below it: the arrow keys mark one of them, and Enter chooses it. The field has the focus and
 * the keys throughout. `onOpen`: an arrow key was pressed while there were none.
 */
export const useOptions = <Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
  { onOpen, first = -1 }: { onOpen?: () => void; /** The option that is marked at first. */ first?: 0 | -1 } = {},
) => {
  const id = useId()
  const [at, mark] = useState<number>(first)
  const choose = (option: Option): void => {
    mark(first)
    onChoose(option)
  }
  const handleKey = (event: KeyboardEvent): void => {
    const option = options[at]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      return choose(option)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || (options.length === 0 && !onOpen)) return
    event.preventDefault()
    if (options.length === 0) return onOpen?.()
    mark((Math.max(at, step > 0 ? -1 : 0) + step + options.length) % options.length)
  }
  const field = {
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': options.length > 0,
    'aria-controls': id,
    'aria-activedescendant': options[at] ? `${id}-${at}` : undefined,
    onKeyDown: handleKey,
  } as const
  return { field, list: { id, options, at, onChoose: choose }, mark }
}
