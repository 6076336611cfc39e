import type { EarlyInput } from '#/first-paint/early-input.ts'

/**
 * Runs in the head of a page that the server drew: keeps what its visitor presses and types before the page answers.
 * Links need no script, so they work at once. A function, so that it is checked as what it is; it uses nothing around it.
 */
const keepEarlyInput = (): void => {
  const kept: EarlyInput['kept'] = []
  const leaving = new AbortController()
  const keep = (event: Event): void => {
    const { type } = event
    const from = event.target instanceof Element ? event.target : undefined
    // The browser itself follows links and checks boxes; a box reports that by its change.
    const target = type === 'click' ? from?.closest('a[href], button') : from
    if (!target || (type === 'click' && target.matches('a[href]'))) return
    if (type === 'click' || type === 'submit') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    const siblings = [...document.querySelectorAll(target.localName)]
    const place = { index: siblings.indexOf(target), of: siblings.length }
    kept.push({ type, target, place, submitter, isChecked: target instanceof HTMLInputElement && target.checked })
  }
  for (const type of ['click', 'submit', 'input', 'change'])
    document.addEventListener(type, keep, { capture: true, signal: leaving.signal })
  const early: EarlyInput = { kept, stop: () => leaving.abort() }
  Object.assign(globalThis, { earlyInput: early })
}

export const keepEarlyInputScript = `(${keepEarlyInput.toString()})()`
