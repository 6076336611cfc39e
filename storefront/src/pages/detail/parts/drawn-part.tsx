import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNearViewport } from '@escapes/platform/near-viewport'

const never = (): (() => void) => () => undefined

/** Where an element is below another: the number of each in its parent. */
const toPath = (element: Element, root: Element): number[] => {
  const { parentElement } = element
  if (element === root || parentElement === null) return []
  return [...toPath(parentElement, root), [...parentElement.children].indexOf(element)]
}

const follow = (path: readonly number[], root: Element): Element | undefined =>
  path.reduce<Element | undefined>((element, at) => element?.children[at], root)

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type))

interface Action {
  type: string
  path: number[]
  value: string | undefined
}

/** React notes the value that it finds, so that an event without a change of it would mean nothing. */
const enter = (field: Field, value: string, type: string): void => {
  field.value = value
  const { _valueTracker: tracker } = field as { _valueTracker?: { setValue(value: string): void } }
  tracker?.setValue('')
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const repeat = (element: HTMLElement, { type, value }: Action): void => {
  if (type === 'click') element.click()
  else if (type === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
  else if (value !== undefined && isField(element)) enter(element, value, type)
  // Whoever has gone elsewhere meanwhile stays there.
  else if (type === 'focusin' && document.activeElement === document.body) element.focus({ preventScroll: true })
}

interface DrawnPartProps {
  /** Undefined while its code is not there. */
  children: ReactNode | undefined
  /** Where the server has not drawn it. */
  waiting: ReactNode
  /** It came near, or was touched. May come again when it failed. */
  onWanted: () => void
}

/**
 * A part that stays as the server drew it, and answers nothing, until it is near or touched and its code is there. What is
 * pressed and typed meanwhile is done again.
 */
export const DrawnPart = ({ children, waiting, onWanted }: DrawnPartProps) => {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasDrawn] = useState(isTakenOver && typeof document !== 'undefined' && children === undefined)
  const place = useRef<HTMLDivElement>(null)
  const actions = useRef<Action[]>([])
  const isNear = useNearViewport(place)
  const isMissing = children === undefined
  useEffect(() => {
    if (isMissing && (isNear || !wasDrawn)) onWanted()
  }, [isMissing, isNear, wasDrawn, onWanted])
  useLayoutEffect(() => {
    const root = place.current
    if (isMissing || !root) return
    for (const action of actions.current.splice(0)) {
      const element = follow(action.path, root)
      if (element instanceof HTMLElement) repeat(element, action)
    }
  }, [isMissing])
  const isDrawn = isMissing && wasDrawn
  const want = useEffectEvent(onWanted)
  useEffect(() => {
    const root = place.current
    if (!isDrawn || !root) return undefined
    const note = (event: Event): void => {
      const { type, target } = event
      if (!(target instanceof Element)) return
      // Without its code a link or a form would leave the page.
      if (type === 'click' || type === 'submit') event.preventDefault()
      actions.current.push({ type, path: toPath(target, root), value: isField(target) ? target.value : undefined })
      want()
    }
    const approach = () => want()
    const stop = new AbortController()
    for (const type of ['focusin', 'click', 'input', 'change', 'submit']) root.addEventListener(type, note, stop)
    for (const type of ['pointerenter', 'pointerdown']) root.addEventListener(type, approach, stop)
    return () => stop.abort()
  }, [isDrawn])

  if (!isDrawn)
    return (
      <div key="live" ref={place}>
        {children ?? waiting}
      </div>
    )
  // React leaves what it finds here as it is.
  return <div key="drawn" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
