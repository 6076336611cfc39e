import type { SecondPeople } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Who can do the second half of what this admin begins. */
const othersText = (people: SecondPeople['people'], now: Date): string => {
  const ready = people.filter(({ countsFrom }) => new Date(countsFrom) <= now).map(({ name }) => name)
  if (ready.length > 0) return `${inWords.format(ready)} can approve what you begin.`
  const [next] = people
  if (next) return `${next.name} can approve what you begin from ${formatInSriLankaTime(next.countsFrom)}.`
  return 'Nobody can approve what you begin: there is no other admin, or one of you made the other admin. Whoever runs the server creates one whom you did not invite, with the command below; three days later that admin counts.'
}

const ownText = (from: string | null, now: Date): string => {
  if (from === null) return 'You count as nobody’s second person: no other admin approved your role. '
  return new Date(from) > now ? `You count as second person yourself from ${formatInSriLankaTime(from)}. ` : ''
}

export const secondPersonText = ({ people, ownCountsFrom }: SecondPeople, now: Date): string =>
  `${ownText(ownCountsFrom, now)}${othersText(people, now)}`
