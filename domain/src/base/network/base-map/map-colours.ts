import type { TransitMode } from '../transit.ts'

/** The map style of the design tokens, § 4 and § 10. */
export type MapColours = Readonly<{
  land: string
  urban: string
  building: string
  forest: string
  park: string
  water: string
  shore: string
  contour: string
  contourOpacity: number
  hillshade: string
  hillshadeOpacity: number
  lightOpacity: number
  street: string
  streetCase: string
  main: string
  mainCase: string
  motorway: string
  motorwayCase: string
  rail: string
  ferry: string
  label: string
  labelWater: string
  labelPark: string
  halo: string
  /** Under every line of data. */
  lineCase: string
  modes: Readonly<Record<TransitMode, string>>
}>

const light: MapColours = {
  land: '#F4F4F0',
  urban: '#ECEDE8',
  building: '#DFE0DA',
  forest: '#DDE8D9',
  park: '#DFEBD3',
  water: '#CFE1E9',
  shore: '#A9C8D5',
  contour: '#B9A98A',
  contourOpacity: 0.34,
  hillshade: '#26382F',
  hillshadeOpacity: 0.03,
  lightOpacity: 0.28,
  street: '#FFFFFF',
  streetCase: '#DCDED8',
  main: '#FFFFFF',
  mainCase: '#CDD0C9',
  motorway: '#F1E7C4',
  motorwayCase: '#C9BB8A',
  rail: '#8D9691',
  ferry: '#2F6379',
  label: '#2D3935',
  labelWater: '#2F6379',
  labelPark: '#4E7A50',
  halo: '#F7F7F4',
  lineCase: '#FFFFFF',
  modes: { tram: '#D65C92', bus: '#DC6100', train: '#1539A6', boat: '#0074CC' },
}

const dark: MapColours = {
  land: '#16211D',
  urban: '#1B2723',
  building: '#222F2A',
  forest: '#182A20',
  park: '#1C3025',
  water: '#0E2A36',
  shore: '#1D4453',
  contour: '#4A4634',
  contourOpacity: 0.5,
  hillshade: '#000000',
  hillshadeOpacity: 0.16,
  lightOpacity: 0,
  street: '#2B3934',
  streetCase: '#16211D',
  main: '#3A4A44',
  mainCase: '#16211D',
  motorway: '#54513A',
  motorwayCase: '#16211D',
  rail: '#5F6B66',
  ferry: '#6FA3B8',
  label: '#D5DEDA',
  labelWater: '#6FA3B8',
  labelPark: '#8FB89A',
  halo: '#16211D',
  lineCase: '#0E1613',
  modes: { tram: '#FD71AC', bus: '#FD9F06', train: '#6B84FF', boat: '#69C3FE' },
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const mapColours: Readonly<Record<Theme, MapColours>> = { light, dark }
