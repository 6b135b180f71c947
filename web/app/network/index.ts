export { TownView } from './sample-town.tsx'
export { townTexts } from './texts.ts'
