export { CapturePage } from './capture/capture-page.tsx'
export { captureTexts } from './capture/texts.ts'
export { FolderUpload } from './upload/folder-upload.tsx'
