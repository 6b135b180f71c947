export { CapturePage } from './capture/capture-page.tsx'
export { captureTexts } from './capture/texts.ts'
