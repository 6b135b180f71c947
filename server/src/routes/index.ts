export { ROUTES_ON_STREETS } from './routes-on-streets.ts'
