import { toPixels, type Position } from './geo.ts'
import { reliefCorners } from './island/island-map-colors.ts'
import { outline } from './island/outline.ts'
import { useMapFrame } from './map-frame.ts'
import css from './island-map.module.css'

// Asked for when it is drawn: a module may be loaded where no page is open yet.
const findRelief = () => new URL('./island/relief.webp', import.meta.url).href
const [[west, north], , [east, south]] = reliefCorners

const towns: readonly (Position & { name: string })[] = [
  { name: 'Colombo', latitude: 6.927, longitude: 79.861 },
  { name: 'Kandy', latitude: 7.291, longitude: 80.634 },
  { name: 'Galle', latitude: 6.033, longitude: 80.217 },
  { name: 'Jaffna', latitude: 9.668, longitude: 80.007 },
  { name: 'Trincomalee', latitude: 8.578, longitude: 81.229 },
  { name: 'Anuradhapura', latitude: 8.345, longitude: 80.405 },
  { name: 'Ella', latitude: 6.876, longitude: 81.046 },
  { name: 'Batticaloa', latitude: 7.71, longitude: 81.692 },
  { name: 'Tangalle', latitude: 6.023, longitude: 80.797 },
]

/** The island as a picture, where no map can be drawn. Without a connection its hills are missing. */
export const DrawnIsland = () => {
  const { view, size } = useMapFrame()
  const at = (longitude: number, latitude: number) => toPixels({ latitude, longitude }, view, size)
  const path = outline
    .map((ring) => {
      const points = ring.map(([longitude, latitude]) => at(longitude, latitude))
      return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
    })
    .join('')
  const [from, to] = [at(west, north), at(east, south)]
  return (
    <svg className={css.drawing} aria-hidden="true">
      <path className={css.drawnShallows} d={path} />
      <path className={css.drawnLand} d={path} />
      <image
        href={findRelief()}
        x={from.x}
        y={from.y}
        width={to.x - from.x}
        height={to.y - from.y}
        preserveAspectRatio="none"
      />
      {towns.map(({ name, latitude, longitude }) => {
        const { x, y } = at(longitude, latitude)
        return (
          <text key={name} className={css.drawnTown} x={x + 6} y={y + 4}>
            {name}
          </text>
        )
      })}
    </svg>
  )
}
