export { RouteMap } from './map/route-map.tsx'
export { routeMapTexts } from './map/texts.ts'
export { RidePage } from './record/ride-page.tsx'
export { rideTexts } from './record/texts.ts'
