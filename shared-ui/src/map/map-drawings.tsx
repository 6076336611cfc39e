import { toPixels, toPixelsPerMetre, type Position } from './geo.ts'
import { useMapFrame } from './map-frame.ts'
import css from './island-map.module.css'

/** A neighbourhood: somewhere in this circle. */
export const MapCircle = ({ centre, metres }: { centre: Position; metres: number }) => {
  const { view, size } = useMapFrame()
  const { x, y } = toPixels(centre, view, size)
  return (
    <svg className={css.drawing} aria-hidden="true">
      <circle
        className={css.circle}
        cx={x}
        cy={y}
        r={metres * toPixelsPerMetre({ ...view, latitude: centre.latitude })}
      />
    </svg>
  )
}

export const MapRoute = ({ stops }: { stops: readonly Position[] }) => {
  const { view, size } = useMapFrame()
  const points = stops.map((stop) => toPixels(stop, view, size)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
  return (
    <svg className={css.drawing} aria-hidden="true">
      <polyline className={css.routeEdge} points={points.join(' ')} />
      <polyline className={css.route} points={points.join(' ')} />
    </svg>
  )
}
