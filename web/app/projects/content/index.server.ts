export { shownVersion } from './legal/shown-version.server.ts'
export { publishedInsights } from './insights/published.server.ts'
