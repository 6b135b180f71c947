export { serveInsights } from './endpoints.ts'
export { figuresOf } from './figures.ts'
export { countDays } from './jobs.ts'
