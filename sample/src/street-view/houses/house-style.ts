import { oneOf, randomFor } from '../../random.ts'
import { mixed, rgb, times, type Rgb } from '../colour.ts'
import type { House } from '../surroundings.ts'

export const STOREY_METRES = 2.95
export const PLINTH_METRES = 0.7

const PLASTERS = [
  '#ddd3bd',
  '#d2c3a2',
  '#cbc8be',
  '#d8bf8b',
  '#d4b49e',
  '#bdc2ab',
  '#e6e3da',
  '#d9d2c6',
  '#c9b59a',
  '#e0d8c8',
].map(rgb)
const MODERN = ['#e7e6e1', '#d3d2cd', '#c2bfb8', '#cfc4b2', '#b9b4ac', '#dfd9cc'].map(rgb)
const SHUTTERS = ['#4e6350', '#5d4a3c', '#7b8a8c', '#3f5564', '#7a3f37', '#6e7256', '#8f8a7e'].map(rgb)
const TILES = ['#8f5341', '#7f4a3b', '#9a5f49', '#74463a', '#8a6150', '#6b5750'].map(rgb)
const AWNINGS = ['#a8433b', '#3f6b57', '#c9a24a', '#45627f', '#e2ddd0', '#7c4b3f'].map(rgb)
export const STONE = rgb('#cfc7b6')

export type HouseStyle = {
  wall: Rgb
  plinth: Rgb
  trim: Rgb
  shutter: Rgb | undefined
  roof: Rgb
  roofKind: 'gable' | 'hip' | 'flat'
  window: { width: number; height: number; every: number }
  hasShops: boolean
  awning: Rgb | undefined
  balconyEvery: number
  isIndustry: boolean
}

/** How a house is built and painted: the same in every picture. */
export function houseStyle({ building, ring }: House): HouseStyle {
  const random = randomFor(building.id, 'style of the house')
  const isBox = ring.length === 4
  const isModern =
    building.use === 'office' ? random() < 0.7 : building.storeys >= 3 ? random() < 0.3 : random() < 0.16
  const isIndustry = building.use === 'industry'
  const wall = isIndustry ? oneOf(random, MODERN) : oneOf(random, isModern ? MODERN : PLASTERS)
  const hasShutters = !isModern && !isIndustry && random() < 0.8
  return {
    wall,
    plinth: mixed(times(wall, 0.72), rgb('#8c8880'), 0.5),
    trim: isModern ? times(wall, 0.86) : mixed(wall, STONE, 0.75),
    shutter: hasShutters ? oneOf(random, SHUTTERS) : undefined,
    roof: isModern || isIndustry ? rgb('#77746e') : oneOf(random, TILES),
    roofKind: isModern || isIndustry ? 'flat' : isBox && random() < 0.68 ? 'gable' : 'hip',
    window: isIndustry
      ? { width: 3.4, height: 1.1, every: 4.6 }
      : isModern
        ? { width: 1.7 + random() * 0.7, height: 1.6, every: 3.3 + random() * 0.6 }
        : { width: 0.95 + random() * 0.2, height: 1.5 + random() * 0.2, every: 2.5 + random() * 0.7 },
    hasShops: building.use === 'mixed' || building.use === 'shop',
    awning: random() < 0.6 ? oneOf(random, AWNINGS) : undefined,
    balconyEvery: isModern && building.use === 'home' ? 2 : random() < 0.18 && building.storeys > 2 ? 3 : 0,
    isIndustry,
  }
}

export const houseHeight = ({ building }: House): number => building.storeys * STOREY_METRES + PLINTH_METRES
