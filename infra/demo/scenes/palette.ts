import { mixColors, multiplyColors } from './drawing/color.ts'

export type TimeOfDay = 'dawn' | 'day' | 'dusk'
export const timesOfDay: readonly TimeOfDay[] = ['dawn', 'day', 'dusk']

interface Tones {
  skyTop: string
  skyHigh: string
  skyMid: string
  skyLow: string
  sun: string
  halo: string
  cloud: string
  cloudShade: string
  haze: string
  far: string
  distant: string
  mid: string
  near: string
  leafLight: string
  leaf: string
  leafDark: string
  ink: string
  waterDeep: string
  water: string
  waterLight: string
  glint: string
  /** What the light of the hour does to the own colour of a thing. */
  light: string
  /** How high the sun stands: 0 at the horizon, 1 at the top of the sky. */
  sunHeight: number
  sunRadius: number
}

export interface Palette extends Tones {
  timeOfDay: TimeOfDay
  /** The own colour of a thing, seen in the light of the hour; depth 0 is here, 1 is lost in the haze. */
  litColor: (color: string, depth?: number) => string
}

const tones: Record<TimeOfDay, Tones> = {
  dawn: {
    skyTop: '#5E9AA6',
    skyHigh: '#C0B0A6',
    skyMid: '#F3B998',
    skyLow: '#FDE4B4',
    sun: '#FFF7DC',
    halo: '#FFE6B2',
    cloud: '#FDE0C2',
    cloudShade: '#E7A98C',
    haze: '#F3CDB0',
    far: '#D3A797',
    distant: '#A79A91',
    mid: '#6F8F82',
    near: '#41705F',
    leafLight: '#A9AE68',
    leaf: '#4F7F5A',
    leafDark: '#245249',
    ink: '#173B3A',
    waterDeep: '#3E7F86',
    water: '#7FAFA8',
    waterLight: '#F0CBA6',
    glint: '#FFEBC6',
    light: '#FFECDC',
    sunHeight: 0.2,
    sunRadius: 92,
  },
  day: {
    skyTop: '#4BA3A9',
    skyHigh: '#75BBB6',
    skyMid: '#A6D3C6',
    skyLow: '#F8EDD2',
    sun: '#FFF8E0',
    halo: '#FBEFCB',
    cloud: '#FDF6E6',
    cloudShade: '#CFE2D3',
    haze: '#D5E5D2',
    far: '#9CC7BC',
    distant: '#6FAA99',
    mid: '#4B8B6C',
    near: '#2F6E50',
    leafLight: '#A5B85C',
    leaf: '#5A8F4C',
    leafDark: '#1F5A45',
    ink: '#123D37',
    waterDeep: '#146B70',
    water: '#2F9A98',
    waterLight: '#8CCBBB',
    glint: '#F3F4DC',
    light: '#FFFFFF',
    sunHeight: 0.72,
    sunRadius: 76,
  },
  dusk: {
    skyTop: '#254A63',
    skyHigh: '#7D5068',
    skyMid: '#D9694A',
    skyLow: '#FABD66',
    sun: '#FFE3A0',
    halo: '#FBC878',
    cloud: '#EE8A57',
    cloudShade: '#8E4B57',
    haze: '#E58B5C',
    far: '#A8605A',
    distant: '#74505A',
    mid: '#3F4C55',
    near: '#254A4C',
    leafLight: '#B5894A',
    leaf: '#3F6450',
    leafDark: '#173F41',
    ink: '#0B2A2E',
    waterDeep: '#124450',
    water: '#3F6670',
    waterLight: '#E88A55',
    glint: '#FFD795',
    light: '#F2B79C',
    sunHeight: 0.14,
    sunRadius: 118,
  },
}

export function toPalette(timeOfDay: TimeOfDay): Palette {
  const chosen = tones[timeOfDay]
  return {
    ...chosen,
    timeOfDay,
    litColor: (color, depth = 0) => mixColors(multiplyColors(color, chosen.light), chosen.haze, depth),
  }
}
