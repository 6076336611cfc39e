import type { LoggedMail } from '@escapes/contract'

/** Mails that failed, were not sent again, and that nobody dealt with; the newest first. Those to staff are not among them. */
export const listUndelivered = (mails: readonly LoggedMail[]): LoggedMail[] => {
  const repeated = new Set(mails.map(({ repeats }) => repeats))
  return mails.filter(
    ({ id, state, handledAt, template }) =>
      state === 'failed' && !handledAt && !repeated.has(id) && !/^(?:staff|admin)-/.test(template),
  )
}
