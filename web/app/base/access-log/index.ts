export { Anchors } from './anchors.tsx'
export { LogDesk } from './log-desk.tsx'
export { anchorTexts, logTexts } from './texts.ts'
