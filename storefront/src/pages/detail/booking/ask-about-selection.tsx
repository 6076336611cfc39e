import { AskLinksAbout, type AskLinksProps } from '../parts/ask-links-about.tsx'
import { formatDates } from './format-dates.ts'
import { formatParty } from './format-party.ts'
import { useDraft } from './use-fill-draft-from-address.ts'

export const AskAboutSelection = (props: AskLinksProps) => {
  const draft = useDraft(props.listing)
  const dates = formatDates(draft, props.listing)
  return <AskLinksAbout {...props} selection={dates && `${dates}, ${formatParty(draft.guests, props.listing)}`} />
}
