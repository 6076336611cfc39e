import type { ListingKind } from '@escapes/contract'
import css from './list-hero.module.css'

const scenes: Record<ListingKind, { sun: [x: number, y: number, r: number]; layers: readonly string[] }> = {
  villa: {
    sun: [1120, 112, 54],
    layers: [
      'M0 190c180-44 340-40 520-12s330 30 520-6 290-30 400-14v142H0Z',
      'M0 232c240-18 420 14 660 12s480-34 780-20v76H0Z',
      'M0 270c320-14 520 10 820 4s420-18 620-8v34H0Z',
      'M1180 300c6-62 4-100-12-146 22 40 30 80 28 146Zm-14-146c-34-18-66-8-84 22 30-16 58-18 84-22Zm0 0c-8-36-40-52-72-42 32 6 54 20 72 42Zm0 0c12-36 44-48 76-34-32 2-56 14-76 34Zm0 0c36-10 64 6 76 36-26-20-50-30-76-36Zm82 146c4-48 0-78-16-110 22 30 32 62 30 110Zm-16-110c-26-12-48-4-60 18 20-12 40-14 60-18Zm0 0c8-28 32-36 56-26-22 2-42 10-56 26Zm0 0c26-6 46 6 54 28-18-16-36-24-54-28Z',
    ],
  },
  tour: {
    sun: [1010, 96, 60],
    layers: [
      'M0 226 170 198l120 24 190-42 160 30 150-46 170 74 190-92 290 108v70H0Z',
      'M0 246c140-30 260-46 420-20s300 30 470-4 330-34 550 2v76H0Z',
      'M0 276c220-20 460-14 700-2s480 4 740-14v40H0Z',
      'M1084 300v-46h12c0-58 32-92 74-92s74 34 74 92h12v46Zm74-140v-20h24v20Zm4-22 8-72 8 72Z',
    ],
  },
  experience: {
    sun: [1060, 120, 58],
    layers: [
      'M0 206c200-50 380-26 560-8s340-26 500-34 260 14 380 36v100H0Z',
      'M0 244c200-20 340-6 540 2s440-22 900-16v70H0Z',
      'M0 280c260-10 520 6 760-2s440-6 680-4v26H0Z',
      'M1120 262h150l-22 20h-106Zm74-8v-96l52 92Zm-8 0-40-14 40-62Z',
    ],
  },
}

export const HeroScene = ({ kind }: { kind: ListingKind }) => {
  const { sun, layers } = scenes[kind]
  return (
    <svg className={css.scene} viewBox="0 150 1440 150" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle cx={sun[0]} cy={sun[1]} r={sun[2]} className={css.sun} />
      {layers.map((path, index) => (
        <path key={path} d={path} className={css.layer} data-depth={index} />
      ))}
    </svg>
  )
}
