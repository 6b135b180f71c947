export { shownVersion } from './legal/shown-version.server.ts'
