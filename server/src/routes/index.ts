export { serveRoutes } from './endpoints.ts'
export { serveOverlays } from './overlays/endpoints.ts'
export { readUploadedOverlay, resumeOverlays } from './overlays/jobs.ts'
export { ROUTES_ON_STREETS } from './routes-on-streets.ts'
