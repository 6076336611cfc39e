import type { SecondPeople } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Who can do the second half of what this admin begins. */
const othersText = (people: SecondPeople['people'], now: Date): string => {
  const ready = people.filter(({ countsFrom }) => new Date(countsFrom) <= now).map(({ name }) => name)
  if (ready.length > 0) return `${inWords.format(ready)} can approve what you begin.`
  const [next] = people
  if (next) return `${next.name} can approve what you begin from ${formatInSriLankaTime(next.countsFrom)}.`
  return 'Nobody can approve what you begin: there is no other admin, or one of you appointed the other. Whoever runs the server can create one with the command below; that admin counts three days later.'
}

const ownText = (from: string | null, now: Date): string => {
  if (from === null) return 'You cannot be anybody’s second person: no other admin approved your role. '
  return new Date(from) > now ? `You count as second person yourself from ${formatInSriLankaTime(from)}. ` : ''
}

export const secondPersonText = ({ people, ownCountsFrom }: SecondPeople, now: Date): string =>
  `${ownText(ownCountsFrom, now)}${othersText(people, now)}`
