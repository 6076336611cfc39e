import { useLaterParts } from '../use-later-parts.ts'
import { AskLinksAbout, type AskLinksProps } from './ask-links-about.tsx'

/** A question before booking, with or without WhatsApp. What was chosen is known with the booking panel. */
export const AskLinks = (props: AskLinksProps) => {
  const { AskAboutSelection } = useLaterParts() ?? {}
  return AskAboutSelection ? <AskAboutSelection {...props} /> : <AskLinksAbout {...props} selection="" />
}
