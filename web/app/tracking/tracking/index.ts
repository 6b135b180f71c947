export { RecordView } from './record.tsx'
export { recordTexts } from './texts.ts'
