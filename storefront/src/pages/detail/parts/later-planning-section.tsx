import type { ListingDetail } from '@escapes/contract'
import { loadLaterParts, useLaterParts } from '../use-later-parts.ts'
import { DrawnPart } from './drawn-part.tsx'

/** The page is whole without it, so nothing is said where its code cannot be loaded. */
const load = () => void loadLaterParts().catch(() => undefined)

export const LaterPlanningSection = ({ listing }: { listing: ListingDetail }) => {
  const { PlanningSection } = useLaterParts() ?? {}
  return (
    <DrawnPart waiting={null} onWanted={load}>
      {PlanningSection && <PlanningSection listing={listing} />}
    </DrawnPart>
  )
}
