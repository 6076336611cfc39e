export const changeRequestId = 'change-request'
export const nextStepId = 'next-step'

/** What the page says of a change that was just made or asked for, far above the button that opened its dialog. */
export const findChangeOutcome = (): HTMLElement | null =>
  document.getElementById(changeRequestId) ?? document.getElementById(nextStepId)
