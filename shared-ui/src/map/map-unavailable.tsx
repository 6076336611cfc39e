import type { ReactNode } from 'react'
import { MapUnsupported } from './map-engine.ts'
import css from './island-map.module.css'

interface MapUnavailableProps {
  error: unknown
  isForStaff: boolean
  retry: ReactNode
}

const toReason = (error: unknown): string => {
  if (error instanceof MapUnsupported) return 'This browser cannot draw it. The same places are on the picture.'
  if (!navigator.onLine) return 'You are offline. The same places are on the picture.'
  return 'It could not be loaded. The same places are on the picture.'
}

/** Says that there is a picture instead of the map; how the map is set up is only for those who can. */
export const MapUnavailable = ({ error, isForStaff, retry }: MapUnavailableProps) => (
  <div className={css.unavailable}>
    <h2 className={css.unavailableTitle}>Map Temporarily Unavailable</h2>
    <output>{toReason(error)}</output>
    {isForStaff && (
      <details>
        <summary>Set-up steps, for staff</summary>
        <ol className={css.steps}>
          <li>Without MAPBOX_TOKEN the shell draws its own map, which needs WebGL in the browser and nothing else.</li>
          <li>
            MAPBOX_TOKEN must be a public token (pk.…) that is active, and whose URL restrictions allow this address.
          </li>
          <li>MAP_STYLE_URL must be a style that this token may read. Restart the shell after a change.</li>
        </ol>
        <p>Reported: {error instanceof Error ? error.message : String(error)}</p>
      </details>
    )}
    {!(error instanceof MapUnsupported) && retry}
  </div>
)
