import type { RoutesOnStreets } from '../network/index.ts'
import { edgesOfRoutes } from './edges-of-routes.ts'

/** What routes do when the streets beneath them change. */
export const ROUTES_ON_STREETS: RoutesOnStreets = {
  edgesOfRoutes,
  carryOver: () => Promise.resolve(),
  bringBack: () => Promise.resolve(),
}
