import { type ComponentProps, useState } from 'react'
import { lazyComponent, Skeleton } from '@escapes/shared-ui/core'
import { type LaterParts, loadLaterParts, useLaterParts } from '../use-later-parts.ts'
import { DrawnPart } from './drawn-part.tsx'

const waiting = <Skeleton height="28rem" radius="card" />

/** Says when its code cannot be loaded, and has a Retry. */
const RetriedPanel = lazyComponent(async () => (await loadLaterParts()).BookingPanel, {
  name: 'The booking form',
  waiting,
})

/** The panel, whose code comes with the page only where the server has not drawn it. */
export const LaterBookingPanel = (props: ComponentProps<LaterParts['BookingPanel']>) => {
  const { BookingPanel } = useLaterParts() ?? {}
  const [hasFailed, setFailed] = useState(false)
  const load = () => void loadLaterParts().catch(() => setFailed(true))
  const Panel = BookingPanel ?? (hasFailed ? RetriedPanel : undefined)
  return (
    <DrawnPart waiting={waiting} onWanted={load}>
      {Panel && <Panel {...props} />}
    </DrawnPart>
  )
}
