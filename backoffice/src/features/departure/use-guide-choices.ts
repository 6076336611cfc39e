import { useEffect, useState } from 'react'
import type { GuideChoice, StaffDeparture } from '@escapes/contract'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'

/** Capitals and spaces make no other person. */
const toKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const findByName = (choices: readonly GuideChoice[], name: string): GuideChoice | undefined =>
  choices.find((choice) => toKey(choice.name) === toKey(name))

/** Without them, a name can still be typed. */
const none: readonly GuideChoice[] = []

/** The guides who can be chosen for these departures; those that nothing speaks against stand first. */
export const useGuideChoices = (departures: readonly StaffDeparture[]): readonly GuideChoice[] => {
  const { api } = usePlatform()
  const [choices, setChoices] = useState(none)
  const ids = departures.map(({ id }) => id).join()
  useEffect(() => {
    const leaving = new AbortController()
    api('POST /admin/departures/guide-choices', { body: { departureIds: ids.split(',') }, signal: leaving.signal })
      .then(({ items }) =>
        setChoices(items.toSorted((one, other) => Number(one.warnings.length > 0) - Number(other.warnings.length > 0))),
      )
      // The names can still be typed.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [api, ids])
  return choices
}

/** Why to ask about somebody again, each reason once. */
export const toWarningTexts = ({ warnings, licenceValidUntil }: GuideChoice): string[] => [
  ...new Set(
    warnings.map(({ code, also }) => {
      if (code === 'guide-elsewhere')
        return also
          ? // It may be another of those that they are chosen for.
            `would lead ${also.title} on ${formatShortDate(also.date)} too`
          : 'would lead another departure then too'
      if (code === 'guide-licence')
        return licenceValidUntil ? `licence ends ${formatDate(licenceValidUntil)}` : 'licence ends before'
      return code === 'guide-stopped' ? 'does not work any more' : 'needs a check'
    }),
  ),
]
