import type { ReactNode } from 'react'
import type { CurrencyCode } from '@escapes/contract/money'
import css from './flag.module.css'

const stripes = (colors: readonly string[], isUpright = false): ReactNode =>
  colors.map((color, at) => {
    const [x, y] = isUpright ? [(at * 24) / colors.length, 0] : [0, (at * 16) / colors.length]
    const [width, height] = isUpright ? [24 / colors.length, 16] : [24, 16 / colors.length]
    return <rect key={`${color}-${y}-${x}`} x={x} y={y} width={width} height={height} fill={color} />
  })

const unionJack = (
  <>
    <path fill="#012169" d="M0 0h24v16H0z" />
    <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
    <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 16M24 0 0 16" />
    <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
    <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
  </>
)

const ring = (count: number, draw: (angle: number) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, at) => draw((at * 360) / count))

/** Own drawings, simplified for 24 by 16 pixels: flag libraries draw every detail. */
const drawings: Record<CurrencyCode, ReactNode> = {
  USD: (
    <>
      {stripes(['#b22234', '#fff', '#b22234', '#fff', '#b22234', '#fff', '#b22234'])}
      <path fill="#3c3b6e" d="M0 0h11v9.140H0z" />
      <path stroke="#fff" strokeWidth="1" strokeDasharray="1 1.6" d="M1.3 1.800h9M1.3 4.500h9M1.3 7.200h9" />
    </>
  ),
  LKR: (
    <>
      <path fill="#ffb700" d="M0 0h24v16H0z" />
      <path fill="#005641" d="M1.3 1.300h3.200v13.400H1.300z" />
      <path fill="#df7500" d="M4.5 1.300h3.200v13.400H4.500z" />
      <path fill="#8d153a" d="M9 1.300h13.700v13.400H9z" />
      <path
        fill="#ffb700"
        d="M12.2 12v-2.200l-.5-2.6 1.3-2 1.7-.3.8.9-.3 1.2 3 .3 1-.9-.2-2 .9-.3.3 2.7-1 1.7.4 1.200V12h-1v-1.700h-3.700V12h-2.700Zm-.4-8.5.4-.3v5.300h-.4V3.500Z"
      />
    </>
  ),
  INR: (
    <>
      {stripes(['#ff9933', '#fff', '#138808'])}
      <circle cx="12" cy="8" r="2" fill="none" stroke="#000080" strokeWidth="0.6" />
      {ring(8, (angle) => (
        <path key={angle} stroke="#000080" strokeWidth="0.3" d="M12 8V6" transform={`rotate(${angle} 12 8)`} />
      ))}
    </>
  ),
  EUR: (
    <>
      <path fill="#003399" d="M0 0h24v16H0z" />
      {ring(12, (angle) => (
        <circle key={angle} cx="12" cy="3" r="0.85" fill="#ffcc00" transform={`rotate(${angle} 12 8)`} />
      ))}
    </>
  ),
  GBP: unionJack,
  JPY: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.6" fill="#bc002d" />
    </>
  ),
  CAD: (
    <>
      {stripes(['#d80621', '#fff', '#fff', '#d80621'], true)}
      <path
        fill="#d80621"
        d="m12 2.6 1 1.9 1-.5-.4 2.6 1.7-1.5.3.9 1.6-.2-.7 1.7.8.5-2.8 2.2.2.9-2.5-.3v2.600h-.4v-2.600l-2.5.3.2-.9-2.8-2.2.8-.5-.7-1.7 1.6.2.3-.9 1.7 1.5-.4-2.6 1 .5 1-1.900Z"
      />
    </>
  ),
  AUD: (
    <>
      <path fill="#00247d" d="M0 0h24v16H0z" />
      <svg width="12" height="8" viewBox="0 0 24 16">
        {unionJack}
      </svg>
      {[
        [6, 12, 1.6],
        [18, 3, 0.9],
        [20.8, 6.4, 0.9],
        [15.4, 7.4, 0.9],
        [18, 12.8, 0.9],
      ].map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill="#fff" />
      ))}
    </>
  ),
}

export const Flag = ({ currency }: { currency: CurrencyCode }) => (
  <svg className={css.flag} width="22" height="16" viewBox="0 0 24 16" preserveAspectRatio="none" aria-hidden="true">
    {drawings[currency]}
  </svg>
)
