export { publishedAnchors } from './anchors.server.ts'
