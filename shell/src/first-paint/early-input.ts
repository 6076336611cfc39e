/** What a visitor did before the page answered, in its order; the script in the head of the page keeps it. */
export interface EarlyInput {
  kept: {
    type: string
    target: Element
    /** Where the target stood among the elements of its name, and how many there were. */
    place: { index: number; of: number }
    submitter: HTMLElement | null
    isChecked: boolean
  }[]
  stop: () => void
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isField = (element: Element): element is Field => element.matches('input, select, textarea')

const isAlike = (one: Element, other: Element): boolean =>
  ['type', 'name', 'aria-label'].every((name) => one.getAttribute(name) === other.getAttribute(name))

const copyValue = (from: Element, to: Element): void => {
  if (!isField(from) || !isField(to)) return
  if (from.type === 'file') Object.assign(to, { files: (from as HTMLInputElement).files })
  else to.value = from.value
}

/**
 * The element itself, or what stands in its place: a page that its browser translated meanwhile is drawn anew. What was
 * typed there is put into the new field.
 */
const findCurrent = (target: Element, place: { index: number; of: number }): Element | undefined => {
  if (target.isConnected) return target
  const all = document.querySelectorAll(target.localName)
  const found = all[place.index]
  // Another number of them is another page: nothing is pressed there that the visitor did not see.
  if (!found || all.length !== place.of || !isAlike(found, target)) return undefined
  copyValue(target, found)
  return found
}

const findSubmitter = (from: Element, to: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null => {
  if (!submitter || from === to) return submitter
  const index = [...(from as HTMLFormElement).elements].indexOf(submitter)
  return (to.elements[index] as HTMLElement | undefined) ?? null
}

/** React notes the value that it finds, so that an event without a change of it would mean nothing. */
const forgetValue = (target: Element): void => {
  const { _valueTracker: tracker } = target as { _valueTracker?: { setValue(value: string): void } }
  tracker?.setValue('')
}

/** Does again what was done early, now that the page answers. */
export const repeatEarlyInput = (): void => {
  const holder = globalThis as { earlyInput?: EarlyInput }
  const { earlyInput } = holder
  delete holder.earlyInput
  earlyInput?.stop()
  for (const { type, target: early, place, submitter, isChecked } of earlyInput?.kept ?? []) {
    const target = findCurrent(early, place)
    if (!target) continue
    if (type === 'click' && target instanceof HTMLElement) target.click()
    else if (type === 'submit' && target instanceof HTMLFormElement)
      target.requestSubmit(findSubmitter(early, target, submitter))
    else if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
      if (type !== 'change') continue
      target.checked = !isChecked
      target.click()
    } else if (type === 'input' || type === 'change') {
      forgetValue(target)
      target.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
