export { TownView } from './sample-town.tsx'
export { townTexts } from './texts.ts'
export { allRegions } from './queries.ts'
export { RegionField } from './region-field.tsx'
