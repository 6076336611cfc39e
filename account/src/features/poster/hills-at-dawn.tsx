import { useId } from 'react'
import css from './hills-at-dawn.module.css'

const terraces = [
  'M-20 700 C 120 640 260 655 380 690 S 560 720 640 690',
  'M-20 735 C 110 680 260 692 380 725 S 560 752 640 724',
  'M-20 770 C 120 722 250 730 380 760 S 560 786 640 758',
  'M-20 806 C 120 764 250 770 380 796 S 560 820 640 794',
]

const palm = 'M0 0 C -4 -60 -2 -120 10 -180 L 17 -180 C 8 -120 8 -60 12 0 Z'
const fronds = [
  'M14 -180 C -10 -214 -48 -214 -70 -186 C -42 -196 -14 -192 14 -176 Z',
  'M14 -180 C 34 -220 74 -226 100 -202 C 70 -206 40 -196 14 -176 Z',
  'M14 -180 C -6 -198 -44 -184 -56 -150 C -36 -168 -12 -174 14 -174 Z',
  'M14 -180 C 40 -196 74 -180 84 -146 C 66 -166 40 -174 14 -174 Z',
  'M14 -180 C 4 -222 20 -246 44 -254 C 30 -232 24 -206 18 -176 Z',
]

const Palm = ({ place }: { place: string }) => (
  <g transform={place} className={css.front}>
    <path d={palm} />
    {fronds.map((frond) => (
      <path key={frond} d={frond} />
    ))}
  </g>
)

const carriages = [352, 407, 462, 517]

/** The hill country in the hour before breakfast: sun, ridges, tea terraces, a train, palms in front. */
export const HillsAtDawn = () => {
  const sky = useId()
  return (
    <svg className={css.scene} viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" focusable="false">
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={css['sky-high']} />
        <stop offset="0.42" className={css['sky-middle']} />
        <stop offset="0.66" className={css['sky-low']} />
      </linearGradient>
      <rect width="600" height="900" fill={`url(#${sky})`} />
      <circle cx="318" cy="404" r="138" className={css.glow} />
      <circle cx="318" cy="404" r="92" className={css.sun} />
      <path
        d="M-20 520 L 60 462 L 120 486 L 214 398 L 262 440 L 330 360 L 410 452 L 470 418 L 620 520 V 900 H -20 Z"
        className={css.farthest}
      />
      <path
        d="M-20 560 C 60 500 120 506 190 540 S 330 480 420 520 S 560 540 620 500 V 900 H -20 Z"
        className={css.far}
      />
      <ellipse cx="180" cy="566" rx="260" ry="18" className={css.mist} />
      <path d="M-20 640 C 80 560 190 570 300 616 S 500 600 620 560 V 900 H -20 Z" className={css.middle} />
      <g transform="rotate(-3 430 604)">
        <path d="M336 616 H 640" className={css.rail} />
        {carriages.map((x) => (
          <g key={x}>
            <rect x={x} y="590" width="52" height="22" rx="3" className={css.train} />
            <path d={`M${x + 6} 599 h40`} className={css.windows} />
          </g>
        ))}
      </g>
      <ellipse cx="470" cy="640" rx="240" ry="14" className={css.mist} />
      <path d="M-20 690 C 120 620 260 640 380 676 S 560 706 620 670 V 900 H -20 Z" className={css.near} />
      {terraces.map((terrace) => (
        <path key={terrace} d={terrace} className={css.terrace} />
      ))}
      <path d="M-20 850 C 120 806 280 838 400 852 S 560 838 620 812 V 900 H -20 Z" className={css.front} />
      <Palm place="translate(86 850) rotate(-4) scale(1.5)" />
      <Palm place="translate(498 860) rotate(7) scale(1.15)" />
    </svg>
  )
}
