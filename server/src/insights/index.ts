export { serveInsights } from './endpoints.ts'
export { figuresOf } from './figures.ts'
export { throwAwayTest } from './throw-away-test.ts'
export { countDays } from './jobs.ts'
