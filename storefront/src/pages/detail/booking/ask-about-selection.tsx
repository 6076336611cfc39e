import { AskLinksAbout, type AskLinksProps } from '../parts/ask-links-about.tsx'
import { useDraft } from './draft-store.ts'
import { formatDates } from './format-dates.ts'
import { formatParty } from './format-party.ts'

export const AskAboutSelection = (props: AskLinksProps) => {
  const draft = useDraft(props.listing.id)
  const dates = formatDates(draft, props.listing)
  return <AskLinksAbout {...props} selection={dates && `${dates}, ${formatParty(draft.guests)}`} />
}
