/** What a visitor did before the page answered, in its order; the script in the head of the page keeps it. */
export interface EarlyInput {
  kept: { type: string; target: Element; submitter: HTMLElement | null; isChecked: boolean }[]
  stop: () => void
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
  for (const { type, target, submitter, isChecked } of earlyInput?.kept ?? []) {
    if (!target.isConnected) continue
    if (type === 'click' && target instanceof HTMLElement) target.click()
    else if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
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
