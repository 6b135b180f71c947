export { CapturePage } from './capture/capture-page.tsx'
export { captureTexts } from './capture/texts.ts'
export { PhotoGallery } from './photo-gallery.tsx'
export { photosTexts } from './texts.ts'
